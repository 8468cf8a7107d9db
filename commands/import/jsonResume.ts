import { OwnerError } from '../../lib/errors.ts';
import { type ContentName, contentNames, typeOf } from '../../schema/content.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { formatPath, toLocation, toProblem } from '../../schema/problems.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { arxivUrl } from '../../schema/values/arxiv.ts';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { isRecord } from '../../schema/values/paths.ts';
import { createLink, profileAddress } from '../entries/appearance.ts';
import type { NewEntry, Values } from '../entries/newEntry.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Context, type Reading, readEntry, SourceRecord } from './record.ts';

export function readResume(file: string, text: string, context: Context): Reading {
  const { document, faults } = /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(file, text, fault))));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = toLocation(file, text, { ...document.spanOf(path), path: [...path] });
    return { file, line, name: formatPath(path) };
  };
  const tags = new Map<string, number>();
  const resume = new SourceRecord(
    { ...context, placeOf },
    chooseLanguage(document.value, context.language, tags),
  );
  const [meta] = resume.records('meta');
  const [site] = resume.records('x-site');
  const [first] = tags.keys();
  const locale = site?.text('x-language') ?? meta?.text('locale', 'language') ?? first;
  for (const [tag, count] of tags)
    if (tag !== (tags.has(context.language) ? context.language : first))
      context.notes.push({ file, kind: 'lost', text: `${count} texts in ${tag}: one language is taken` });
  const entries = readLists(resume, meta?.text('x-generator') === 'contour-portfolio');
  resume.reportUnread();
  return { format: 'JSON Resume', entries, locale };
}

function chooseLanguage(value: unknown, language: string, tags: Map<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseLanguage(item, language, tags));
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 1 && keys.every((key) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(key))) {
    for (const key of keys) tags.set(key, (tags.get(key) ?? 0) + 1);
    return value[language] ?? value[keys[0] ?? ''];
  }
  return Object.fromEntries(keys.map((key) => [key, chooseLanguage(value[key], language, tags)]));
}

export function readLists(resume: SourceRecord, isOwn = false): NewEntry[] {
  const [basics] = resume.records('basics');
  const jobs = resume.records('work').map((record) => readEntry('experience', record));
  const lists = contentNames.flatMap((name) => {
    const { jsonResume: table }: ContentType = typeOf[name];
    if (table === 'left out' || /^(?:work|basics|profiles|skills|projects|x-site)$/.test(table.list))
      return [];
    const names = table.list === 'certificates' ? [table.list, 'certifications'] : [table.list];
    return resume.records(...names).map((record) => readWith(name, record));
  });
  const url = basics?.peek('url');
  const sites = isOwn
    ? resume.records('x-site').map((record) => readEntry('site', record, { values: { url } }))
    : [];
  const present = jobs.find(({ values }) => values.end === undefined && values.organisation);
  const people = basics ? readBasics(basics, isOwn ? {} : (present?.values ?? {}), isOwn) : [];
  const spoken = resume.records('languages');
  if (spoken[0] && people[0]?.type !== 'profile')
    people.unshift({ type: 'profile', values: {}, place: spoken[0].place });
  if (spoken[0] && people[0]) people[0].values.languages = spoken.map(readLanguage);
  const projects = resume.records('projects').map((record) => readWith(kindOf(record), record));
  return [...people, ...readSkills(resume.records('skills')), ...jobs, ...projects, ...lists, ...sites];
}

function readLanguage(record: SourceRecord): Values {
  const name = record.text('language', 'name');
  const level = record.text('fluency')?.replace(/ proficiency$/i, '');
  record.reportUnread();
  return { name, ...(level && { level }) };
}

/** In JSON Resume, talks and courses are types of projects. Without a place and a time, they stay projects. */
function kindOf(record: SourceRecord): 'talks' | 'teaching' | 'projects' {
  const isWhole = record.peek('entity') !== undefined && record.peek('startDate') !== undefined;
  const kind = isWhole ? record.peek('type') : undefined;
  if (kind === 'talk' || kind === 'course') record.value('type');
  if (kind === 'talk') return 'talks';
  return kind === 'course' ? 'teaching' : 'projects';
}

const additions: Partial<Record<ContentName, (record: SourceRecord) => Partial<NewEntry>>> = {
  education: (record) => {
    const studied = [record.text('studyType'), record.text('area')].filter(Boolean).join(', ');
    return {
      values: { qualification: studied || useInstead(record, 'studyType', record.source.headings.education) },
    };
  },
  volunteering: (record) =>
    record.nameOf(['position', 'title'])
      ? {}
      : { values: { role: useInstead(record, 'position', record.source.headings.volunteering) } },
  projects: (record) =>
    record.nameOf(['description', 'summary', 'highlights', 'x-story'])
      ? {}
      : { body: useInstead(record, 'description', `${record.text('name', 'title')}.`) },
  hobbies: (record) => {
    const words = record.texts('keywords').join(', ');
    const title = record.text('name', 'title') ?? words;
    return { values: { title }, body: `${words || title}.` };
  },
  publications: (record) => ({
    values: { doi: record.text('x-doi') ?? doiOfUrl(record.text('url', 'website') ?? '') },
  }),
};

function useInstead(record: SourceRecord, key: string, text: string): string {
  record.note('changed', `it has none; “${text}” is used instead`, key);
  return text;
}

function readWith(name: ContentName, record: SourceRecord): NewEntry {
  const entry = readEntry(name, record, additions[name]?.(record));
  const { url, arxiv } = entry.values;
  if (name === 'publications' && (doiOfUrl(`${url}`) || url === arxivUrl(`${arxiv}`)))
    delete entry.values.url;
  return entry;
}

function readBasics(basics: SourceRecord, job: Values, isOwn: boolean): NewEntry[] {
  const link = isOwn ? undefined : createLink(basics.address(['url', 'website']), basics.place);
  if (link) basics.note('changed', 'taken as a link; the address of this site is "url" in site.json', 'url');
  const profiles = basics.records('profiles').flatMap((record): NewEntry[] => {
    const network = record.text('network');
    const username = record.text('username', 'x-username');
    const address = record.address(['url']) ?? profileAddress(network, username);
    const made = createLink(address, record.place, network);
    if (!made) record.note('refused', `${network ?? username}: ${address ?? 'it has no address'}`);
    return made ? [readEntry('links', record, made)] : [];
  });
  const title = basics.nameOf(['label', 'headline']) === '' ? job.role : undefined;
  const profile = readEntry('profile', basics, {
    values: { employer: job.organisation, location: readPlace(basics), title },
  });
  if (!isOwn)
    for (const key of ['email', 'phone'])
      if (profile.values[key] !== undefined) {
        basics.note('lost', 'left out, since it is private; add it to profile.md to publish it', key);
        delete profile.values[key];
      }
  return [profile, ...profiles, ...(link ? [link] : [])];
}

function readPlace(basics: SourceRecord): string | undefined {
  const [location] = basics.records('location');
  if (!location) return undefined;
  const country = location.text('countryCode', 'country');
  const names = new Intl.DisplayNames(location.source.language, { type: 'region' });
  const named = country && /^[a-z]{2}$/i.test(country) ? names.of(country.toUpperCase()) : country;
  const places = [location.text('city', 'name'), location.text('region'), named];
  location.reportUnread();
  return [...new Set(places.filter(Boolean))].join(', ') || undefined;
}

/** Skill cards, each with as many skills as fit. Groups without keywords are single skills, and share one card. */
function readSkills(groups: readonly SourceRecord[]): NewEntry[] {
  const { cards = [], loose = [] } = Object.groupBy(groups, (group) =>
    group.peek('keywords') === undefined ? 'loose' : 'cards',
  );
  const create = (record: SourceRecord, name: string | undefined, skills: string[]) => {
    const title = name ?? record.source.headings.skills;
    const lower = skills.map((skill) => skill.toLowerCase());
    const distinct = skills.filter((skill, index) => lower.indexOf(skill.toLowerCase()) === index);
    const left = distinct.slice(mostSkills).join(', ');
    if (left) record.note('lost', `a card takes ${mostSkills} skills; left out of “${title}”: ${left}`);
    return readEntry('skills', record, { values: { title, skills: distinct.slice(0, mostSkills) } });
  };
  const made = cards.map((record) => create(record, record.text('name', 'title'), record.texts('keywords')));
  const names = loose.flatMap((record) => record.text('name', 'title') ?? []);
  for (const record of loose.slice(1)) record.reportUnread();
  return loose[0] ? [...made, create(loose[0], undefined, names)] : made;
}
