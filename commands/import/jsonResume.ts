import { OwnerError } from '../../lib/errors.ts';
import { type ContentName, contentNames, typeOf } from '../../schema/content.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { formatPath, toLocation, toProblem } from '../../schema/problems.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { arxivUrl } from '../../schema/values/arxiv.ts';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { isRecord } from '../../schema/write.ts';
import { createLink, profileAddress } from '../entries/appearance.ts';
import type { NewEntry, Values } from '../entries/newEntry.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Context, type Reading, readEntry, SourceRecord } from './record.ts';

const isPrivate = 'left out, since it is private; add it to profile.md to publish it';
const notFetched = 'pictures are not fetched; save it in media/ and name it as "portrait" in profile.md';

/**
 * Reads a JSON Resume 1.0, in JSON or YAML, also with old names of its keys, and the `x-` keys of our own.
 * @throws {OwnerError} if it can't be parsed, with the place
 */
export function readResume(file: string, text: string, context: Context): Reading {
  const { document, faults } = /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(file, text, fault))));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = toLocation(file, text, { ...document.spanOf(path), path: [...path] });
    return { file, line, name: formatPath(path) };
  };
  const tags = new Map<string, number>();
  const value = chooseLanguage(document.value, context.language, tags);
  const resume = new SourceRecord({ ...context, placeOf }, value);
  const [meta] = resume.records('meta');
  const isOwn = meta?.text('x-generator') === 'contour-portfolio';
  const first = [...tags.keys()][0];
  const [site] = resume.records('x-site');
  const locale = site?.text('x-language') ?? meta?.text('locale', 'language') ?? first;
  for (const [tag, count] of tags)
    if (tag !== (tags.has(context.language) ? context.language : first))
      context.notes.push({ file, kind: 'lost', text: `${count} texts in ${tag}: one language is taken` });
  const entries = readLists(resume, isOwn);
  resume.reportUnread();
  return { format: 'JSON Resume', entries, locale };
}

/** Takes one text of each object of languages, such as `{"de": …, "en": …}`, and counts all by their tags. */
function chooseLanguage(value: unknown, language: string, tags: Map<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseLanguage(item, language, tags));
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 1 && keys.every((key) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(key))) {
    for (const key of keys) tags.set(key, (tags.get(key) ?? 0) + 1);
    return value[language] ?? value[keys[0] ?? ''];
  }
  const parts = Object.entries(value).map(
    ([key, item]) => [key, chooseLanguage(item, language, tags)] as const,
  );
  return Object.fromEntries(parts);
}

/** The entries of all lists that a type has as its own. @param isOwn whether this product wrote the résumé */
export function readLists(resume: SourceRecord, isOwn = false): NewEntry[] {
  const [basics] = resume.records('basics');
  const languages = resume.records('languages').flatMap((record) => {
    const name = record.text('language', 'name');
    const level = record.text('fluency')?.replace(/ proficiency$/i, '');
    record.reportUnread();
    if (name === undefined) record.note('lost', 'a language without a name');
    return name === undefined ? [] : { name, ...(level && { level }) };
  });
  // Our own has the employer among the jobs, even if there is no job.
  const work = resume.records('work').filter((job) => !isOwn || job.text('startDate') !== undefined);
  const jobs = work.map((record) => readEntry('experience', record));
  const present = isOwn
    ? undefined
    : jobs.find(({ values }) => values.end === undefined && values.organisation);
  const lists = contentNames.flatMap((name) => {
    const { jsonResume: table }: ContentType = typeOf[name];
    if (table === 'left out' || /^(?:work|basics|profiles|skills|projects)$/.test(table.list)) return [];
    if (name === 'site') return isOwn ? readSite(resume, basics) : [];
    const names = table.list === 'certificates' ? [table.list, 'certifications'] : [table.list];
    return resume.records(...names).map((record) => readWith(name, record));
  });
  const place = basics?.place ?? resume.records('languages')[0]?.place;
  const people: NewEntry[] = basics ? readBasics(basics, present?.values ?? {}, isOwn) : [];
  const [profile] = people;
  if (profile) profile.values = { ...profile.values, ...(languages.length > 0 && { languages }) };
  else if (languages.length > 0) people.push({ type: 'profile', values: { languages }, place });
  const projects = resume.records('projects').map((record) => readWith(kindOf(record), record));
  return [...people, ...readSkills(resume.records('skills')), ...jobs, ...projects, ...lists];
}

function readSite(resume: SourceRecord, basics: SourceRecord | undefined): NewEntry[] {
  const url = basics?.text('url');
  return resume.records('x-site').map((record) => readEntry('site', record, { values: { url } }));
}

/** In JSON Resume, talks and courses are types of projects. Without a place and a time, they stay projects. */
function kindOf(record: SourceRecord): 'talks' | 'teaching' | 'projects' {
  const isWhole = record.nameOf(['entity']) !== '' && record.nameOf(['startDate']) !== '';
  const kind = record.nameOf(['type']) && isWhole ? record.text('type') : undefined;
  if (kind === 'talk') return 'talks';
  if (kind === 'course') return 'teaching';
  if (kind !== undefined) record.note('unread', '', 'type');
  return 'projects';
}

/** What the table of a type does not know. */
const additions: Partial<Record<ContentName, (record: SourceRecord) => Partial<NewEntry>>> = {
  education: (record) => {
    const studied = [record.text('studyType'), record.text('area')].filter(Boolean).join(', ');
    const { education: qualification } = record.source.headings;
    return { values: { qualification: studied }, fallback: { values: { qualification } } };
  },
  volunteering: ({ source }) => ({ fallback: { values: { role: source.headings.volunteering } } }),
  projects: (record) => ({ fallback: { body: `${record.text('name', 'title')}.` } }),
  hobbies: (record) => {
    const words = record.texts('keywords').join(', ');
    const title = record.text('name', 'title') ?? words;
    return { values: { title }, fallback: { body: `${words || title}.` } };
  },
  publications: (record) => {
    const url = record.text('url', 'website') ?? '';
    return { values: { doi: record.text('x-doi') ?? doiOfUrl(url) } };
  },
};

function readWith(name: ContentName, record: SourceRecord): NewEntry {
  const entry = readEntry(name, record, additions[name]?.(record));
  const { url, arxiv, ...values } = entry.values;
  const isElsewhere = name === 'publications' && (doiOfUrl(`${url}`) || url === arxivUrl(`${arxiv}`));
  return isElsewhere ? { ...entry, values: { ...values, ...(arxiv !== undefined && { arxiv }) } } : entry;
}

function readBasics(basics: SourceRecord, job: Values, isOwn: boolean): NewEntry[] {
  const url = basics.address('url', 'website');
  const link = isOwn ? undefined : createLink(url, basics.place);
  if (link) basics.note('changed', 'taken as a link; the address of this site is "url" in site.json', 'url');
  leaveOut(basics, notFetched, 'image', 'picture');
  if (!isOwn) leaveOut(basics, isPrivate, 'email', 'phone');
  const profiles = basics.records('profiles').flatMap((record): NewEntry[] => {
    const network = record.text('network');
    const username = record.text('username', 'x-username');
    const address = record.address('url') ?? profileAddress(network, username);
    const made = createLink(address, record.place, network);
    if (!made) record.note('refused', `${network ?? username}: ${address ?? 'it has no address'}`);
    return made ? [readEntry('links', record, made)] : [];
  });
  const { organisation: employer, role: title } = job;
  const location = readPlace(basics);
  const values = { employer, location, ...(basics.nameOf(['label', 'headline']) === '' && { title }) };
  const profile = readEntry('profile', basics, { values });
  return [profile, ...profiles, ...(link ? [link] : [])];
}

function leaveOut(record: SourceRecord, reason: string, ...names: string[]): void {
  for (const name of names) if (record.text(name) !== undefined) record.note('lost', reason, name);
}

function readPlace(basics: SourceRecord): string | undefined {
  const [location] = basics.records('location');
  if (!location) return undefined;
  const country = location.text('countryCode', 'country');
  const names = new Intl.DisplayNames(location.source.language, { type: 'region' });
  const isCode = country !== undefined && /^[a-z]{2}$/i.test(country);
  const named = isCode ? names.of(country.toUpperCase()) : country;
  const places = [location.text('city', 'name'), location.text('region'), named];
  leaveOut(location, isPrivate, 'address', 'postalCode');
  location.reportUnread();
  return [...new Set(places.filter(Boolean))].join(', ') || undefined;
}

/** Skill cards, each with as many skills as fit. Groups without keywords are single skills, and share one card. */
function readSkills(groups: readonly SourceRecord[]): NewEntry[] {
  const [cards = [], loose = []] = [true, false].map((isCard) =>
    groups.filter((record) => record.texts('keywords').length > 0 === isCard),
  );
  const made = cards.map((record) => ({
    record,
    title: record.text('name', 'title'),
    skills: record.texts('keywords'),
  }));
  const [first] = loose;
  if (first)
    made.push({
      record: first,
      title: undefined,
      skills: loose.flatMap((record) => record.text('name', 'title') ?? []),
    });
  for (const record of loose.slice(1)) record.reportUnread();
  return made.map(({ record, title = record.source.headings.skills, skills }) => {
    const lower = skills.map((skill) => skill.toLowerCase());
    const distinct = skills.filter((skill, index) => lower.indexOf(skill.toLowerCase()) === index);
    const left = distinct.slice(mostSkills).join(', ');
    if (left !== '')
      record.note('lost', `a card takes ${mostSkills} skills; left out of “${title}”: ${left}`);
    return readEntry('skills', record, { values: { title, skills: distinct.slice(0, mostSkills) } });
  });
}
