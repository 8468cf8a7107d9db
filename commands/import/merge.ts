import { isDeepStrictEqual } from 'node:util';
import { type ContentName, typeOf } from '../../schema/content.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { titleOf } from '../../schema/types/fieldRules.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { isNamed } from '../../schema/values/personNames.ts';
import { normalizeText } from '../../schema/values/text.ts';
import { isRecord } from '../../schema/write.ts';
import type { NewEntry, Values } from './newEntry.ts';

const letters = (text: unknown) => {
  const plain = String(text)
    .replace(/^https:\/\/www\./, 'https://')
    .normalize('NFKD')
    .toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '') || plain;
};

/**
 * Whether two entries of a type are the same thing. Those whose headings must differ are the same where the headings are;
 * links by their address; publications by DOI or arXiv identifier, or else, as all others, where title, date, and place
 * agree: organisation, institution, venue and kind, and the authors.
 * @param isNamesake whether the file of one has the name that the other would get, so that its title may have been corrected
 */
export function isSame(type: ContentName, a: Values, b: Values, isNamesake: boolean): boolean {
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
 * An entry with what another one of the same thing says: keys that it lacks are added, and those that it has stay, unless
 * `replaces`. A published article takes the place of its preprint.
 */
export function merge(entry: NewEntry, other: NewEntry, replaces: boolean): NewEntry {
  const { values: old, body: text = '', before } = entry;
  const { values: given, body = '' } = other;
  const isPublished = old.type === 'preprint' && given.type !== 'preprint';
  const values = replaces || isPublished ? fill(given, old) : fill(old, given);
  const isNewText = body !== '' && (replaces || text === '');
  // YAML has years as numbers.
  const written = (value: unknown) => JSON.stringify(value).replaceAll('"', '');
  const kept = Object.entries(fill(given, old)).flatMap(([key, value]) =>
    written(value) === written(values[key]) ? [] : key,
  );
  if (!isNewText && body !== '' && body.trim() !== text.trim()) kept.push('text');
  return {
    ...{ ...entry, values, body: isNewText ? body : text, place: entry.place ?? other.place },
    kept: before ? [...(entry.kept ?? []), ...kept] : [],
  };
}

/** Values, and those of others that they lack; in groups, too, but not of another name: a website is that of one employer. */
function fill(values: Values, others: Values): Values {
  const missing = Object.entries(others).map(([key, other]) => {
    const own = values[key];
    const isOne = isRecord(own) && isRecord(other) && letters(own.name) === letters(other.name);
    return [key, own === undefined ? other : isOne ? fill(own, other) : own] as const;
  });
  return { ...values, ...Object.fromEntries(missing) };
}
