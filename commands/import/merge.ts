import { isDeepStrictEqual } from 'node:util';
import { type ContentName, isCollection, typeOf } from '../../schema/content.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { titleOf } from '../../schema/types/fieldRules.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { isNamed } from '../../schema/values/personNames.ts';
import { normalizeText } from '../../schema/values/text.ts';
import { isRecord } from '../../schema/write.ts';
import { complete, type Folder, pathOf } from '../entries/files.ts';
import { type NewEntry, type Note, repairEntry, type Values } from '../entries/newEntry.ts';

/** Merges imported entries into a folder: each into the file of the same thing, or into a new one. Returns the entries it touches. */
export function mergeEntries(
  given: readonly NewEntry[],
  folder: Folder,
  replaces: boolean,
  notes: Note[],
): NewEntry[] {
  const all = [...folder.entries];
  const place = given[0]?.place;
  const isNew = all.length === 0 && place !== undefined;
  const missing: NewEntry[] = isNew
    ? (['profile', 'site'] as const).map((type) => ({ type, values: {}, place }))
    : [];
  const isProfile = ({ type, values }: NewEntry) =>
    Number(type === 'profile') + Number('name' in values && type === 'profile');
  // The profile comes first, since the others need its name.
  const sorted = [...given, ...missing].toSorted((a, b) => isProfile(b) - isProfile(a));
  for (const one of sorted) {
    const entry = complete(one, { ...folder, entries: all });
    const { type, fallback } = entry;
    const single = isCollection(typeOf[type]) ? undefined : all.find((other) => other.type === type);
    const rest = { ...fallback?.values, ...single?.values };
    const fitted = repairEntry(entry, { values: rest, body: single?.body || fallback?.body }, notes);
    if (!fitted) continue;
    const path = pathOf(fitted, folder.language);
    const isIt = ({ place, before, ...other }: NewEntry) =>
      other.type === type && isSame(type, other.values, fitted.values, !place && before?.source === path);
    const found = single ?? all.find(isIt);
    if (found) {
      const wins = !found.place && (replaces || (single !== undefined && folder.isSample === true));
      all[all.indexOf(found)] = merge(found, fitted, wins);
      continue;
    }
    all.push(fitted);
    const { authors, qualification, role, text }: Values = { ...fallback?.values, text: fallback?.body };
    const said = { ...fitted.values, ...(fitted.body && { text: fitted.body }) };
    for (const [key, guess] of Object.entries({ authors, qualification, role, text }))
      if (guess && !(key in said) && !missing.includes(one))
        notes.push({ ...one.place, kind: 'changed', text: `it has no ${key}; “${guess}” is used instead` });
  }
  return all.filter((entry) => entry.place !== undefined);
}

const letters = (text: unknown) => {
  const plain = String(text)
    .replace(/^https:\/\/www\./, 'https://')
    .normalize('NFKD')
    .toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '') || plain;
};

/**
 * Whether two entries of a type are the same thing. Types with unique titles compare the title; links, the address;
 * publications, first the DOI or arXiv identifier. All others agree in title, date and place: organisation, institution, venue,
 * kind and authors.
 * @param isNamesake whether the file of one has the name that the other would get, so that its title may have been corrected
 */
function isSame(type: ContentName, a: Values, b: Values, isNamesake: boolean): boolean {
  const { date = '' }: ContentType = typeOf[type];
  const { key: title = '', isUnique = false } = titleOf(typeOf[type]) ?? {};
  const compare = (path: string) => {
    const [one, two] = [a, b].map((values) => valueAt(values, path.split('.')));
    if (one === undefined || two === undefined) return undefined;
    if (path === 'authors') return agreeInAuthors(one, two);
    if (path === date) return `${one}`.startsWith(`${two}`) || `${two}`.startsWith(`${one}`);
    return letters(one) === letters(two);
  };
  const agree = (path: string) => compare(path) !== false;
  if (type === 'links') return agree('url');
  if (isUnique) return normalizeText(String(a[title])) === normalizeText(String(b[title]));
  // A talk and the article on it may share a preprint.
  const isVersion = agree('type') || [a.type, b.type].includes('preprint');
  if (compare('doi') || (compare('arxiv') && isVersion)) return true;
  if (!agree('doi') || (!isNamesake && !agree(title))) return false;
  const places = ['authors', date, 'organisation.name', 'institution.name', 'venue', 'type'];
  return places.every(agree) && (a.type !== 'other' || agree('url'));
}

function agreeInAuthors(a: unknown, b: unknown): boolean {
  const lists = [a, b].map((list) => [list].flat().map(String));
  const [one = [], two = []] = lists.map((names) =>
    names.filter(isNamed).map((name) => letters(/[^\s\u00a0]*$/.exec(name)?.[0])),
  );
  const isOpen = !lists.flat().every(isNamed);
  const shared = isOpen ? Math.min(one.length, two.length) : undefined;
  return isDeepStrictEqual(one.slice(0, shared), two.slice(0, shared));
}

/**
 * Merges another entry of the same thing: adds keys that are missing; keeps those that exist, unless `replaces`. A published
 * article replaces its preprint.
 */
function merge(entry: NewEntry, other: NewEntry, replaces: boolean): NewEntry {
  const { values: old, body: text = '', before } = entry;
  const { values: given, body = '' } = other;
  const isPublished = old.type === 'preprint' && given.type !== 'preprint';
  const values = replaces || isPublished ? fillIn(given, old) : fillIn(old, given);
  const isNewText = body !== '' && (replaces || text === '');
  // YAML has years as numbers.
  const written = (value: unknown) => JSON.stringify(value).replaceAll('"', '');
  const kept = Object.entries(fillIn(given, old)).flatMap(([key, value]) =>
    written(value) === written(values[key]) ? [] : key,
  );
  if (!isNewText && body !== '' && body.trim() !== text.trim()) kept.push('text');
  return {
    ...{ ...entry, values, body: isNewText ? body : text, place: entry.place ?? other.place },
    kept: before ? [...(entry.kept ?? []), ...kept] : [],
  };
}

function isNamedList(value: unknown): value is Values[] {
  return Array.isArray(value) && value.every((item) => isRecord(item) && 'name' in item);
}

/**
 * Adds missing values; within an object, only if both have the same name, since a website belongs to one employer. Lists of
 * things with names, such as languages, are joined.
 */
function fillIn(values: Values, others: Values): Values {
  const missing = Object.entries(others).map(([key, other]) => {
    const own = values[key];
    if (isNamedList(own) && isNamedList(other)) {
      const names = new Set(own.map(({ name }) => letters(name)));
      return [key, [...own, ...other.filter(({ name }) => !names.has(letters(name)))]] as const;
    }
    const isOne = isRecord(own) && isRecord(other) && letters(own.name) === letters(other.name);
    return [key, own === undefined ? other : isOne ? fillIn(own, other) : own] as const;
  });
  return { ...values, ...Object.fromEntries(missing) };
}
