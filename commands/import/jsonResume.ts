import * as z from 'zod';
import { OwnerError } from '../../lib/errors.ts';
import { type ContentName, contentNames, typeOf } from '../../schema/content.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { formatPath, toLocation, toProblem } from '../../schema/problems.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { ownersKeys } from '../../schema/types/entryKeys.ts';
import { markdownKeyOf, rulesAt, rulesOf } from '../../schema/types/fieldRules.ts';
import { keysAt, schemaAt, unwrap } from '../../schema/types/schemaParts.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { arxivUrl, doiOfUrl } from '../../schema/values/identifiers.ts';
import { isRecord } from '../../schema/values/paths.ts';
import { createLink, profileAddress } from '../entries/appearance.ts';
import { compact, type NewEntry, type Values, withValue } from '../entries/newEntry.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Context, type Reading, SourceRecord } from './record.ts';

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
  const [meta] = resume.takeRecords('meta');
  const [site] = resume.takeRecords('x-site');
  const [first] = tags.keys();
  const locale = site?.takeText('x-language') ?? meta?.takeText('locale', 'language') ?? first;
  for (const [tag, count] of tags)
    if (tag !== (tags.has(context.language) ? context.language : first))
      context.notes.push({ file, kind: 'lost', text: `${count} texts in ${tag}: one language is taken` });
  const entries = readLists(resume, meta?.takeText('x-generator') === 'contour-portfolio');
  resume.reportUnread();
  return { format: 'JSON Resume', entries, locale };
}

/** Replaces `{ "de": …, "en": … }` by the text in one language, and counts the texts of each. */
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

const tables = contentNames.flatMap((name) => {
  const { jsonResume: table, schema }: ContentType = typeOf[name];
  return table === 'left out' ? [] : [{ name, schema, ...table }];
});

type Table = (typeof tables)[number];

/** Lists of which a record is not simply an entry. */
const specialLists = ['basics', 'profiles', 'skills', 'x-site'];

/** The entries in the lists of a JSON Resume. Only our own has a site, and an email address and phone that are public. */
export function readLists(resume: SourceRecord, isOwn = false): NewEntry[] {
  const entries = tables
    .filter(({ list }) => !specialLists.includes(list))
    .flatMap(({ name, list, kind }) => {
      const records = resume.takeRecords(...list.split(' '));
      const kindsOfList = tables.filter((one) => one.list === list).map((one) => one.kind);
      // Only in our own résumés does the type tell types apart that share a list.
      const kindOf = (one: SourceRecord) => kindsOfList.find((known) => isOwn && known === one.peek('type'));
      return records.filter((one) => kindOf(one) === kind).map((one) => toNewEntry(name, one));
    });
  const job = entries.find(({ type, values }) => type === 'experience' && !values.end && values.organisation);
  return [...readPeople(resume, isOwn, job?.values), ...readSkills(resume.takeRecords('skills')), ...entries];
}

/** Makes an entry of a record by the table of its type; `complete` adds what no table says. */
function toNewEntry(name: ContentName, record: SourceRecord, complete = completions[name]): NewEntry {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`${name} has no place in a JSON Resume.`);
  if (table.kind) record.takeValue('type');
  const { slug, ...values } = readKeys(table, record);
  const story = record.takeBody(['x-story']);
  // In our own résumés, the results are also the first of the highlights.
  const results = story === undefined ? record.takeRecords('x-results').length : Number.POSITIVE_INFINITY;
  const text = table.body && record.takeBody(table.body.split(' '), table.items?.split(' '), results);
  if (story !== undefined) values.summary = text;
  const markdownKey = markdownKeyOf(table);
  if (markdownKey !== undefined) values[markdownKey] = text;
  const body = markdownKey === undefined ? (story ?? text) : undefined;
  const entry = { type: name, place: record.place, values, body, slug: slug ? String(slug) : undefined };
  complete?.(entry, record);
  record.reportUnread();
  return { ...entry, values: compact(values) };
}

function readKeys({ schema, keys }: Table, record: SourceRecord): Values {
  let values: Values = {};
  for (const [key, names = ''] of Object.entries(keys)) {
    const path = key.split('.');
    const value = readValue(record, schemaAt(schema, path), names.split(' '));
    if (value !== undefined) values = withValue(values, path, value);
  }
  for (const key of keysAt(schema, []).filter((one) => !ownersKeys.includes(one)))
    values[key] ??= rulesAt({ schema }, [key]).isDate
      ? record.takeDate([`x-${key}`])
      : record.takeValue(`x-${key}`);
  return values;
}

function readValue(record: SourceRecord, schema: z.core.$ZodType | undefined, names: string[]): unknown {
  const { isDate, isAddress } = rulesOf(schema);
  if (isDate) return record.takeDate(names);
  if (isAddress) return record.takeAddress(names);
  return unwrap(schema) instanceof z.ZodArray ? record.takeTexts(...names) : record.takeText(...names);
}

const completions: Partial<Record<ContentName, (entry: NewEntry, record: SourceRecord) => void>> = {
  education({ values }, record) {
    const studied = [values.qualification, record.takeText('area')].filter(Boolean).join(', ');
    values.qualification = studied || useInstead(record, 'studyType', record.source.headings.education);
  },
  volunteering({ values }, record) {
    values.role ??= useInstead(record, 'position', record.source.headings.volunteering);
  },
  projects(entry, record) {
    const { title, summary, results } = entry.values;
    if (!summary && !results) entry.body ??= useInstead(record, 'description', `${title}.`);
  },
  hobbies(entry, record) {
    const words = record.takeTexts('keywords').join(', ');
    entry.values.title ??= words;
    entry.body ??= `${words || entry.values.title}.`;
  },
  publications({ values }) {
    const url = String(values.url);
    values.doi ??= doiOfUrl(url);
    if (doiOfUrl(url) !== undefined || url === arxivUrl(String(values.arxiv))) delete values.url;
  },
};

function useInstead(record: SourceRecord, key: string, text: string): string {
  record.note('changed', `it has none; “${text}” is used instead`, key);
  return text;
}

/** The profile, its links and, of our own résumé, the site. A title and an employer that are missing are those of the present job. */
function readPeople(resume: SourceRecord, isOwn: boolean, job: Values = {}): NewEntry[] {
  const [basics, ...others] = resume.takeRecords('basics');
  if (!basics) return [];
  for (const other of others) other.reportUnread();
  const languages = resume.takeRecords('languages').map(readLanguage);
  const url = basics.takeAddress(['url', 'website']);
  const website = isOwn ? undefined : createLink(url, basics.place);
  if (website)
    basics.note('changed', 'taken as a link; the address of this site is "url" in site.json', 'url');
  const links = basics.takeRecords('profiles').flatMap((record) => readLink(record) ?? []);
  const profile = toNewEntry('profile', basics, ({ values }) => {
    Object.assign(values, { languages, location: readPlace(basics) });
    if (isOwn) return;
    values.title ??= job.role;
    values.employer = job.organisation;
    for (const key of ['email', 'phone'].filter((one) => values[one] !== undefined)) {
      basics.note('lost', 'left out, since it is private; add it to profile.md to publish it', key);
      delete values[key];
    }
  });
  const sites = (isOwn ? resume.takeRecords('x-site') : []).map((record) =>
    toNewEntry('site', record, ({ values }) => Object.assign(values, { url })),
  );
  return [profile, ...links, ...(website ? [website] : []), ...sites];
}

function readLink(record: SourceRecord): NewEntry | undefined {
  const network = record.takeText('network');
  const username = record.takeText('username', 'x-username');
  const address = record.takeAddress(['url']) ?? profileAddress(network, username);
  const link = createLink(address, record.place, network);
  if (link) return toNewEntry('links', record, ({ values }) => Object.assign(values, link.values));
  record.note('refused', `${network ?? username}: ${address ?? 'it has no address'}`);
  return undefined;
}

function readLanguage(record: SourceRecord): Values {
  const name = record.takeText('language', 'name');
  const level = record.takeText('fluency')?.replace(/ proficiency$/i, '');
  record.reportUnread();
  return { name, ...(level && { level }) };
}

function readPlace(basics: SourceRecord): string | undefined {
  const [location] = basics.takeRecords('location');
  if (!location) return undefined;
  const city = location.takeText('city', 'name');
  const places = [city, location.takeText('region'), location.takeText('countryCode', 'country')];
  location.reportUnread();
  return [...new Set(places.filter(Boolean))].join(', ') || undefined;
}

/** Skill cards, each with as many skills as fit. Groups without keywords are single skills, and share one card. */
function readSkills(groups: readonly SourceRecord[]): NewEntry[] {
  const { cards = [], single = [] } = Object.groupBy(groups, (group) =>
    group.peek('keywords') === undefined ? 'single' : 'cards',
  );
  const createCard = (record: SourceRecord, name: string | undefined, skills: string[]) => {
    const title = name ?? record.source.headings.skills;
    const lower = skills.map((skill) => skill.toLowerCase());
    const distinct = skills.filter((skill, index) => lower.indexOf(skill.toLowerCase()) === index);
    const left = distinct.slice(mostSkills).join(', ');
    if (left) record.note('lost', `a card takes ${mostSkills} skills; left out of “${title}”: ${left}`);
    const card = { title, skills: distinct.slice(0, mostSkills) };
    return toNewEntry('skills', record, ({ values }) => Object.assign(values, card));
  };
  const names = single.flatMap((record) => record.takeText('name', 'title') ?? []);
  for (const record of single.slice(1)) record.reportUnread();
  return [
    ...cards.map((record) =>
      createCard(record, record.takeText('name', 'title'), record.takeTexts('keywords')),
    ),
    ...single.slice(0, 1).map((record) => createCard(record, undefined, names)),
  ];
}
