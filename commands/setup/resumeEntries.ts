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

/** An entry that is being read: `note` says what became of it, or of one of its keys. */
type Place = {
  path: string;
  isOwn: boolean;
  notes: Note[];
  note: (text: string, key?: string) => void;
  /** The address by its rule, if there is one that fits. */
  takeUrl: (written: string | undefined, key?: string) => string | undefined;
};

/**
 * The entries of a résumé: jobs, education, projects, publications, talks and sections of one's own. Each passes the
 * check; what is wrong in one is corrected or left out, and noted.
 * @param reading `isOwn`: this project wrote the file
 */
export function toEntries(
  resume: Resume,
  { notes, isOwn }: { notes: Note[]; isOwn: boolean },
): EntryAnswer[] {
  const { basics, work, education, projects, publications, 'x-sections': sections } = resume;
  const read = <T>(name: string, parts: readonly T[], take: (part: T, place: Place) => Result) =>
    parts.map((part, index) => {
      const path = `${name}[${index}]`;
      const pathOf = (key?: string) => (key === undefined ? path : `${path}.${key}`);
      return take(part, {
        ...{ path, isOwn, notes },
        note: (text, key) => void notes.push({ path: pathOf(key), text }),
        takeUrl: (written, key = 'url') => acceptUrl(written, pathOf(key), notes, httpsUrlSchema),
      });
    });
  const entries = [
    ...read('work', work, toJob),
    ...read('education', education, toEducation),
    ...read('projects', projects, toProject),
    ...read('publications', publications, (one, place) => toPublication(one, basics.name, place)),
    ...read('x-sections', sections, toSection),
  ].filter((entry) => typeof entry === 'object');
  return withoutRepeats(entries, notes);
}

type Placed = EntryAnswer & { path: string };
/** An entry, or nothing where it was left out. */
type Result = Placed | false;

function toJob(job: Resume['work'][number], place: Place): Result {
  const { position, location, name = job.company, url: written = job.website } = job;
  const period = toPeriod(job, place);
  // An employer who is not among the jobs.
  if (place.isOwn && job.startDate === undefined) return false;
  if (!isComplete({ name, position, startDate: period.start }, place)) return false;
  const url = place.takeUrl(written);
  const values = { role: position, organisation: { name, ...(url && { url }) }, location, ...period };
  const usual = { text: `${position}, ${name}.`, key: 'summary' };
  return finish('experience', values, place, toBody(job.summary, job.highlights, place), usual);
}

function toEducation(degree: Resume['education'][number], place: Place): Result {
  const { institution: name, studyType, area, url: written = degree.website } = degree;
  const qualification = [studyType, area].filter((part) => part !== undefined).join(', ') || undefined;
  if (!isComplete({ institution: name, studyType: qualification }, place)) return false;
  const url = place.takeUrl(written);
  const institution = { name, ...(url && { url }) };
  const values = { qualification, institution, location: degree['x-location'], ...toPeriod(degree, place) };
  return finish('education', values, place, toBody(degree['x-summary'], degree.courses, place));
}

/** JSON Resume has talks among the projects, as one of their types. */
function toProject(project: Resume['projects'][number], place: Place): Result {
  const { name: title, url = project.website, type, entity: venue } = project;
  const isTalk = type !== undefined && /^(?:talk|presentation|keynote|conference)$/i.test(type);
  const address = (key: 'x-repository' | 'x-slides' | 'x-video') => place.takeUrl(project[key], key);
  const shared = { title, url: place.takeUrl(url) };
  const period = toPeriod(project, place);
  if (isTalk && venue !== undefined && period.start !== undefined) {
    const links = { location: project['x-location'], slides: address('x-slides'), video: address('x-video') };
    const lost = project.description ?? project.highlights[0];
    if (lost !== undefined) place.note('its text is left out: talks have none');
    const values = { ...shared, venue, date: period.start, ...links };
    return isComplete({ name: title }, place) && finish('talks', values, place);
  }
  for (const key of ['type', 'entity'] as const) {
    const text = 'left out: the page has no place for it';
    if (project[key] !== undefined) place.notes.push({ path: `projects.${key}`, text });
  }
  if (!isComplete({ name: title }, place)) return false;
  const keywords = distinct(project.keywords, (skill) => skill);
  const skills = keywords.length > 0 ? keywords : undefined;
  const values = { ...shared, repository: address('x-repository'), ...period, skills };
  const body = toBody(project.description, project.highlights, place);
  return finish('projects', values, place, body, { text: `${title}.`, key: 'description' });
}

function toPublication(
  publication: Resume['publications'][number],
  owner: string | undefined,
  place: Place,
): Result {
  const { name: title, publisher: venue, releaseDate, url = publication.website } = publication;
  const given = publication['x-authors'];
  const authors = given.length > 0 ? given : owner === undefined ? [] : [owner];
  const date = readDate(releaseDate, 'releaseDate', place);
  const required = { name: title, publisher: venue, releaseDate: date, 'x-authors': authors[0] };
  if (!isComplete(required, place)) return false;
  if (given.length === 0)
    place.notes.push({
      path: 'publications',
      text: 'you are taken as the only author; add the others',
    });
  const resolved = url === undefined ? undefined : doiOfUrl(url);
  const { 'x-doi': doi = resolved } = publication;
  const isResolver = resolved !== undefined && resolved.toLowerCase() === doi?.toLowerCase();
  if (isResolver && !place.isOwn) place.note(`taken as the DOI ${doi}`, 'url');
  const address = isResolver ? undefined : place.takeUrl(url);
  return finish('publications', { title, authors, venue, date, url: address, doi }, place);
}

function toSection({ name, summary }: Resume['x-sections'][number], place: Place): Result {
  const body = toBody(summary, [], place);
  return isComplete({ name, summary: body }, place) && finish('sections', { title: name }, place, body);
}

/** Whether all of these are there; otherwise the entry is left out, and that is noted. */
function isComplete(required: Record<string, string | null | undefined>, { note }: Place): boolean {
  const missing = Object.keys(required).filter((key) => (required[key] ?? undefined) === undefined);
  if (missing.length > 0) note(`left out: it has no ${missing.join(' and no ')}`);
  return missing.length === 0;
}

/** The entry with its optional values that pass the check. `usual` is the body of an entry without one. */
function finish(
  type: EntryAnswer['type'],
  given: Record<string, unknown>,
  { path, note }: Place,
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
    note(`left out: ${issue?.message}`, isOptional ? key : undefined);
    if (!isOptional) return false;
    Reflect.deleteProperty(values, key);
  }
  if (body !== undefined || !usual) return { type, values, body, path };
  note(`no ${usual.key}: “${usual.text}” stands for it; write what you did`);
  return { type, values, body: plainMarkdown(usual.text), path };
}

function optionalKeys(type: EntryAnswer['type']): string[] {
  const shape = Object.entries<z.ZodType>(typeOf[type].schema.shape);
  return shape.flatMap(([key, schema]) => (schema instanceof z.ZodOptional ? [key] : []));
}

function toBody(
  text: string | null | undefined,
  highlights: readonly string[],
  { note, isOwn }: Place,
): string | undefined {
  const all = [...(text ? [text] : []), ...highlights].map((part) => safeMarkdown(part, isOwn));
  if (all.some(({ isChanged }) => isChanged)) {
    note('HTML or unsafe links in its text were converted; read the result');
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
  place: Place,
): { start?: string | undefined; end?: string | undefined } {
  const start = readDate(startDate, 'startDate', place);
  const end = readDate(endDate, 'endDate', place);
  if (endDate !== undefined && end === undefined) {
    place.note(`“${endDate}” is not a date: taken as going on`, 'endDate');
  }
  if (end === undefined) return start === undefined ? {} : { start };
  if (start === undefined) {
    place.note(`no start: the end, ${end}, is taken as both; correct it`, 'startDate');
    return { start: end, end };
  }
  const shared = Math.min(start.length, end.length);
  if (end.slice(0, shared) >= start.slice(0, shared)) return { start, end };
  place.note(`it ends on ${end}, before it starts on ${start}: taken the other way round`);
  return { start: end, end: start };
}

/** A date, or else the year in a text. */
function readDate(written: string | undefined, key: string, { note }: Place): string | undefined {
  if (written === undefined) return undefined;
  const accepted = acceptAnswer(dateSchema, written.replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, '$1'));
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(written) ?? [];
  const date = accepted.ok ? accepted.value : year;
  if (date !== undefined && !(accepted.ok && !accepted.isCorrected)) {
    note(`“${written}” is taken as ${date}`, key);
  }
  return date;
}

/** Each entry once, and each DOI once. */
function withoutRepeats(entries: readonly Placed[], notes: Note[]): EntryAnswer[] {
  const seen = new Set<string>();
  return entries.flatMap(({ path, ...entry }) => {
    const { doi, ...values } = entry.values;
    const isRepeated = (identity: string) => seen.size === seen.add(identity).size;
    if (isRepeated(identityOf(entry))) {
      notes.push({ path, text: 'left out: it is there twice' });
      return [];
    }
    if (doi === undefined || !isRepeated(`doi ${doi}`)) return [entry];
    notes.push({ path: `${path}.doi`, text: 'left out: another publication has this DOI' });
    return [{ ...entry, values }];
  });
}
