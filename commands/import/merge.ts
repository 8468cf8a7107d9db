import { isDeepStrictEqual } from 'node:util';
import { type ContentName, typeOf } from '../../schema/content.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { titleOf } from '../../schema/types/fieldRules.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { isNamed } from '../../schema/values/personNames.ts';
import { normalizeText } from '../../schema/values/text.ts';
import { isRecord } from '../../schema/write.ts';
import type { Draft, Values } from './draft.ts';

/**
 * A file of the content: as it was before the import, if it was there, and as it is after it. `draft` is the first one of the
 * import that is in it; `kept` are the keys that stay although the import says otherwise.
 */
export type Target = {
  type: ContentName;
  source?: string;
  before?: { values: Values; body: string; text: string };
  values: Values;
  body: string;
  draft?: Draft;
  kept: Set<string>;
};

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
 * Gives a file what a draft says: keys that it lacks are added, and those that it has stay, unless `replaces`. A published
 * article takes the place of its preprint.
 */
export function mergeInto(target: Target, draft: Draft, replaces: boolean): void {
  const { values: old, before } = target;
  const { values, body = '' } = draft;
  const isPublished = old.type === 'preprint' && values.type !== 'preprint';
  target.values = replaces || isPublished ? fill(values, old) : fill(old, values);
  // YAML has years as numbers.
  const written = (value: unknown) => JSON.stringify(value).replaceAll('"', '');
  for (const [key, value] of Object.entries(fill(values, old)))
    if (before && written(value) !== written(target.values[key])) target.kept.add(key);
  if (body !== '' && (replaces || target.body === '')) target.body = body;
  else if (before && body !== '' && body.trim() !== target.body.trim()) target.kept.add('text');
  target.draft ??= draft;
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
