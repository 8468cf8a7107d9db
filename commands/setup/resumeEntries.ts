import * as z from 'zod';
import { typeOf } from '../../schema/content.ts';
import { dateSchema } from '../../schema/dates.ts';
import { doiOfUrl } from '../../schema/doi.ts';
import { httpsUrlSchema } from '../../schema/url.ts';
import { identityOf } from './entries.ts';
import { distinct } from './lists.ts';
import { acceptAnswer, type EntryAnswer } from './questions.ts';
import { acceptUrl, type Note, type Resume } from './resumeParts.ts';
import { joinHighlights, plainMarkdown, safeMarkdown } from './resumeText.ts';

type Reading = { notes: Note[]; isOwn: boolean };

/**
 * The entries of a résumé: jobs, education, projects, publications, talks and sections of one's own. Each passes the
 * check; what is wrong in one is corrected or left out, and noted.
 * @param reading `isOwn`: this project wrote the file
 */
export function toEntries(resume: Resume, reading: Reading): EntryAnswer[] {
  const { notes } = reading;
  const { basics, work, education, projects, publications, 'x-sections': sections } = resume;
  const entries = [
    ...work.map((job, index) => toJob(job, `work[${index}]`, reading)),
    ...education.map((degree, index) => toEducation(degree, `education[${index}]`, reading)),
    ...projects.map((project, index) => toProject(project, `projects[${index}]`, reading)),
    ...publications.map((one, index) => toPublication(one, basics.name, `publications[${index}]`, reading)),
    ...sections.map(({ name, summary }, index) => {
      const path = `x-sections[${index}]`;
      const body = toBody(summary, [], path, reading);
      return (
        isComplete({ name, summary: body }, path, notes) &&
        finish('sections', { title: name }, path, reading, body)
      );
    }),
  ].filter((entry) => typeof entry === 'object');
  return withoutRepeats(entries, notes);
}

type Placed = EntryAnswer & { path: string };
/** An entry, or nothing where it was left out. */
type Result = Placed | false;

function toJob(job: Resume['work'][number], path: string, reading: Reading): Result {
  const { notes, isOwn } = reading;
  const { position, location, name = job.company, url = job.website } = job;
  const period = toPeriod(job, path, notes);
  // An employer who is not among the jobs.
  if (isOwn && job.startDate === undefined) return false;
  if (!isComplete({ name, position, startDate: period.start }, path, notes)) return false;
  const accepted = acceptUrl(url, `${path}.url`, notes, httpsUrlSchema);
  const address = accepted !== undefined && { url: accepted };
  const values = { role: position, organisation: { name, ...address }, location, ...period };
  const usual = { text: `${position}, ${name}.`, key: 'summary' };
  return finish(
    'experience',
    values,
    path,
    reading,
    toBody(job.summary, job.highlights, path, reading),
    usual,
  );
}

function toEducation(degree: Resume['education'][number], path: string, reading: Reading): Result {
  const { notes } = reading;
  const { institution: name, studyType, area, url = degree.website, 'x-location': location } = degree;
  const qualification = [studyType, area].filter((part) => part !== undefined).join(', ') || undefined;
  if (!isComplete({ institution: name, studyType: qualification }, path, notes)) return false;
  const accepted = acceptUrl(url, `${path}.url`, notes, httpsUrlSchema);
  const address = accepted !== undefined && { url: accepted };
  const period = toPeriod(degree, path, notes);
  const values = { qualification, institution: { name, ...address }, location, ...period };
  return finish(
    'education',
    values,
    path,
    reading,
    toBody(degree['x-summary'], degree.courses, path, reading),
  );
}

/** JSON Resume has talks among the projects, as one of their types. */
function toProject(project: Resume['projects'][number], path: string, reading: Reading): Result {
  const { notes } = reading;
  const { name: title, url = project.website, type, entity: venue } = project;
  const isTalk = type !== undefined && /^(?:talk|presentation|keynote|conference)$/i.test(type);
  const address = (key: 'x-repository' | 'x-slides' | 'x-video') =>
    acceptUrl(project[key], `${path}.${key}`, notes, httpsUrlSchema);
  const shared = { title, url: acceptUrl(url, `${path}.url`, notes, httpsUrlSchema) };
  const period = toPeriod(project, path, notes);
  if (isTalk && venue !== undefined && period.start !== undefined) {
    const links = { location: project['x-location'], slides: address('x-slides'), video: address('x-video') };
    const lost = project.description ?? project.highlights[0];
    if (lost !== undefined) notes.push({ path, text: 'its text is left out: talks have none' });
    if (!isComplete({ name: title }, path, notes)) return false;
    return finish('talks', { ...shared, venue, date: period.start, ...links }, path, reading);
  }
  for (const key of ['type', 'entity'] as const) {
    if (project[key] !== undefined)
      notes.push({ path: `projects.${key}`, text: 'left out: the page has no place for it' });
  }
  if (!isComplete({ name: title }, path, notes)) return false;
  const skills = distinct(project.keywords, (skill) => skill);
  const values = {
    ...shared,
    repository: address('x-repository'),
    ...period,
    ...(skills.length > 0 && { skills }),
  };
  const body = toBody(project.description, project.highlights, path, reading);
  return finish('projects', values, path, reading, body, { text: `${title}.`, key: 'description' });
}

function toPublication(
  publication: Resume['publications'][number],
  owner: string | undefined,
  path: string,
  { notes, isOwn }: Reading,
): Result {
  const { name: title, publisher: venue, releaseDate, url = publication.website } = publication;
  const given = publication['x-authors'];
  const authors = given.length > 0 ? given : owner === undefined ? [] : [owner];
  const date = readDate(releaseDate, `${path}.releaseDate`, notes);
  if (!isComplete({ name: title, publisher: venue, releaseDate: date, 'x-authors': authors[0] }, path, notes))
    return false;
  if (given.length === 0)
    notes.push({ path: 'publications', text: 'you are taken as the only author; add the others' });
  const resolved = url === undefined ? undefined : doiOfUrl(url);
  const { 'x-doi': doi = resolved } = publication;
  const isResolver = resolved !== undefined && resolved.toLowerCase() === doi?.toLowerCase();
  if (isResolver && !isOwn) notes.push({ path: `${path}.url`, text: `taken as the DOI ${doi}` });
  const address = isResolver ? undefined : acceptUrl(url, `${path}.url`, notes, httpsUrlSchema);
  return finish('publications', { title, authors, venue, date, url: address, doi }, path, { notes, isOwn });
}

/** Whether all of these are there; otherwise the entry is left out, and that is noted. */
function isComplete(
  required: Record<string, string | null | undefined>,
  path: string,
  notes: Note[],
): boolean {
  const missing = Object.keys(required).filter((key) => (required[key] ?? undefined) === undefined);
  if (missing.length > 0) notes.push({ path, text: `left out: it has no ${missing.join(' and no ')}` });
  return missing.length === 0;
}

/** The entry with its optional values that pass the check. `usual` is the body of an entry without one. */
function finish(
  type: EntryAnswer['type'],
  given: Record<string, unknown>,
  path: string,
  { notes }: Reading,
  body?: string,
  usual?: { text: string; key: string },
): Result {
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  for (;;) {
    const result = typeOf[type].schema.safeParse(values);
    if (result.success) break;
    const [issue] = result.error.issues;
    const key = String(issue?.path[0] ?? '');
    const isOptional = Object.hasOwn(values, key) && optionalKeys(type).includes(key);
    notes.push({ path: isOptional ? `${path}.${key}` : path, text: `left out: ${issue?.message}` });
    if (!isOptional) return false;
    Reflect.deleteProperty(values, key);
  }
  if (body !== undefined || !usual) return { type, values, body, path };
  notes.push({ path, text: `no ${usual.key}: “${usual.text}” stands for it; write what you did` });
  return { type, values, body: plainMarkdown(usual.text), path };
}

function optionalKeys(type: EntryAnswer['type']): string[] {
  const shape = Object.entries<z.ZodType>(typeOf[type].schema.shape);
  return shape.flatMap(([key, schema]) => (schema instanceof z.ZodOptional ? [key] : []));
}

function toBody(
  text: string | null | undefined,
  highlights: readonly string[],
  path: string,
  { notes, isOwn }: Reading,
): string | undefined {
  const all = [...(text ? [text] : []), ...highlights].map((part) => safeMarkdown(part, isOwn));
  if (all.some(({ isChanged }) => isChanged)) {
    notes.push({ path, text: 'HTML or unsafe links in its text were converted; read the result' });
  }
  const parts = all.map((part) => part.text);
  const [first, ...rest] = text ? parts : [undefined, ...parts];
  return joinHighlights(
    first,
    rest.filter((part) => part !== undefined),
  );
}

/** The period of an entry, in the right order and with a start wherever it has an end. */
function toPeriod(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  path: string,
  notes: Note[],
): { start?: string | undefined; end?: string | undefined } {
  const start = readDate(startDate, `${path}.startDate`, notes);
  const end = readDate(endDate, `${path}.endDate`, notes);
  if (endDate !== undefined && end === undefined) {
    notes.push({ path: `${path}.endDate`, text: `“${endDate}” is not a date: taken as going on` });
  }
  if (start === undefined && end === undefined) return {};
  if (start === undefined) {
    notes.push({
      path: `${path}.startDate`,
      text: `no start: the end, ${end}, is taken as both; correct it`,
    });
    return { start: end, end };
  }
  if (end === undefined) return { start };
  const shared = Math.min(start.length, end.length);
  if (end.slice(0, shared) >= start.slice(0, shared)) return { start, end };
  notes.push({ path, text: `it ends on ${end}, before it starts on ${start}: taken the other way round` });
  return { start: end, end: start };
}

/** A date, or else the year in a text. */
function readDate(written: string | undefined, path: string, notes: Note[]): string | undefined {
  if (written === undefined) return undefined;
  const accepted = acceptAnswer(dateSchema, written.replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, '$1'));
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(written) ?? [];
  const date = accepted.ok ? accepted.value : year;
  if (date !== undefined && !(accepted.ok && !accepted.isCorrected)) {
    notes.push({ path, text: `“${written}” is taken as ${date}` });
  }
  return date;
}

/** Each entry once, and each DOI once. */
function withoutRepeats(entries: readonly Placed[], notes: Note[]): EntryAnswer[] {
  const seen = new Set<string>();
  return entries.flatMap(({ path, ...entry }) => {
    const identity = identityOf(entry);
    const doi = `doi ${String(entry.values.doi)}`;
    if (seen.has(identity)) {
      notes.push({ path, text: 'left out: it is there twice' });
      return [];
    }
    seen.add(identity);
    if (entry.values.doi === undefined) return [entry];
    if (!seen.has(doi)) {
      seen.add(doi);
      return [entry];
    }
    notes.push({ path: `${path}.doi`, text: 'left out: another publication has this DOI' });
    const { doi: _, ...values } = entry.values;
    return [{ ...entry, values }];
  });
}
