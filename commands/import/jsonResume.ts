import { OwnerError } from '../../lib/errors.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { formatPath, positionAt, toProblem } from '../../schema/problems.ts';
import { readNames, writtenName } from '../../schema/types/contentType.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { compact, correctField, type Values } from '../entries/newEntry.ts';
import { formatForPeople } from '../lib/report.ts';
import { resumeTables, toImportedEntry } from './resumeTables.ts';
import {
  type ImportedEntry,
  type Place,
  type Reading,
  type Remark,
  readRecord,
  type SourceRecord,
} from './sourceRecord.ts';

/** Reads a JSON Resume, also in YAML. */
export function readResume(file: string, text: string, remarks: Remark[]): Reading {
  const { document, faults } = /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text);
  const problems = faults.map((fault) => toProblem(file, text, fault));
  if (!document) throw new OwnerError(formatForPeople(problems));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = positionAt(text, document.spanOf(path).offset);
    return { file, line, name: formatPath(path) };
  };
  for (const { line, message } of problems) remarks.push({ file, line, kind: 'lost', text: message });
  return readRecord({ remarks, placeOf }, document.value, (resume) => {
    const [meta] = resume.takeRecords('meta');
    const [site] = resume.takeRecords('x-site');
    const locale = site?.takeText('x-language') ?? meta?.takeText('locale', 'language');
    const isOurs = meta?.takeText('x-generator') === 'contour-portfolio';
    const entries = readLists(resume, isOurs ? site : undefined);
    return { format: 'JSON Resume', entries, locale };
  });
}

/** Lists whose records are read together with others. */
const specialLists = ['basics', 'profiles', 'skills', 'x-site'];

/** The entries of a JSON Resume. `ourSite`: this project wrote it, with the address of the site, a public email and phone. */
export function readLists(resume: SourceRecord, ourSite?: SourceRecord): ImportedEntry[] {
  const tables = resumeTables.filter(({ list }) => !specialLists.includes(writtenName(list)));
  const lists = Map.groupBy(tables, ({ list }) => list);
  const entries = [...lists].flatMap(([list, [first, ...others]]) =>
    resume.takeRecords(...readNames(list)).flatMap((record) => {
      // In résumés of others, all records of a list are of its first type.
      const table = others.find(({ kind }) => ourSite && kind === record.peek('type')) ?? first;
      return table ? toImportedEntry(table.name, record) : [];
    }),
  );
  const job = entries.find(({ type, values }) => type === 'experience' && !values.end && values.organisation);
  const skills = readSkills(resume.takeRecords('skills'));
  return [...readPeople(resume, ourSite, job?.values), ...skills, ...entries];
}

/** The profile and its links; also the site, or in a résumé of others, a link to the website that it names. */
function readPeople(resume: SourceRecord, ourSite?: SourceRecord, job: Values = {}): ImportedEntry[] {
  const [basics] = resume.takeRecords('basics');
  if (!basics) return [];
  // They are a key of the profile.
  const languages = resume.takeRecords('languages').flatMap((record) => readLanguage(record) ?? []);
  const location = readPlace(basics);
  const links = basics.takeRecords('profiles').flatMap((record) => readLink(record) ?? []);
  const url = basics.takeText('url', 'website');
  const website = ourSite ? undefined : createLink(url, basics.place);
  if (website) {
    links.push(website);
    basics.remark('changed', 'taken as a link; the address of this site is "url" in site.json', 'url');
  } else if (url && !ourSite) basics.remark('lost', `“${url}” is not an address`, 'url');
  const written = toImportedEntry('profile', basics, { languages, location });
  const profile = ourSite ? written : adaptProfile(written, job, basics);
  return [profile, ...links, ...(ourSite ? [toImportedEntry('site', ourSite, { url })] : [])];
}

/** Takes a title and an employer from the present job, and leaves out what only the reader of a résumé should see. */
function adaptProfile(profile: ImportedEntry, job: Values, basics: SourceRecord): ImportedEntry {
  const { email, phone, title = job.role, ...values } = profile.values;
  for (const [key, value] of Object.entries({ email, phone }))
    if (value !== undefined)
      basics.remark('lost', `left out, since it is private; add "${key}" to profile.md to publish it`, key);
  return { ...profile, values: compact({ ...values, title, employer: job.organisation }) };
}

function readLink(record: SourceRecord): ImportedEntry | undefined {
  const network = record.takeText('network');
  const username = record.takeText('username', 'x-username');
  const address = record.takeText('url');
  const link = createLink(address, record.place, network);
  const name = network ?? username ?? 'a profile';
  if (!link) record.remark('refused', `${name}: ${address ?? 'it has no address'}`);
  return link && toImportedEntry('links', record, link.values);
}

function createLink(address = '', place: Place, name?: string): ImportedEntry | undefined {
  const { value: url, error } = correctField('links', ['url'], address);
  return error ? undefined : { type: 'links', values: { ...(name && { name }), url }, place };
}

function readLanguage(record: SourceRecord): Values | undefined {
  const name = record.takeText('language', 'name');
  const level = record.takeText('fluency')?.replace(/ proficiency$/i, '');
  if (name === undefined) record.remark('lost', 'it has no name');
  return name === undefined ? undefined : { name, ...(level && { level }) };
}

function readPlace(basics: SourceRecord): string | undefined {
  const [location] = basics.takeRecords('location');
  if (!location) return undefined;
  const city = location.takeText('city', 'name');
  const places = [city, location.takeText('region'), location.takeText('countryCode', 'country')];
  return [...new Set(places.filter(Boolean))].join(', ') || undefined;
}

/** Skill cards. Groups without keywords are single skills, and share one card. */
function readSkills(groups: readonly SourceRecord[]): ImportedEntry[] {
  const cards = groups.filter((group) => group.peek('keywords') !== undefined);
  const single = groups.filter((group) => !cards.includes(group));
  const names = single.flatMap((record) => record.takeText('name', 'title') ?? []);
  return [
    ...cards.map((record) =>
      createSkillCard(record, record.takeTexts('keywords'), record.takeText('name', 'title')),
    ),
    ...single.slice(0, 1).map((record) => createSkillCard(record, names)),
  ];
}

function createSkillCard(record: SourceRecord, names: readonly string[], title?: string): ImportedEntry {
  const skills = [...names];
  const left = skills.splice(mostSkills).join(', ');
  if (left) record.remark('lost', `a card takes ${mostSkills} skills; left out: ${left}`);
  return toImportedEntry('skills', record, { title, skills });
}
