import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../../lib/memoize.ts';
import { type ContentName, typeOf } from '../../schema/content.ts';
import { valueAt } from '../../schema/parse/document.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { isNamed } from '../../schema/values/personNames.ts';
import { publicationTypeOf, publicationTypes } from '../../schema/values/publicationTypes.ts';
import { normalizeText } from '../../schema/values/text.ts';
import type { Draft, Values } from './draft.ts';

/**
 * A file of the content: as it was before the import, if it was there, and as it is after it. `draft` is the first one of the
 * import that is in it; `kept` are the keys that stay although the import says otherwise.
 */
export type Target = {
  type: ContentName;
  source?: string;
  before?: Written;
  values: Values;
  body: string;
  draft?: Draft;
  kept: Set<string>;
};

type Written = { values: Values; body: string };

const letters = memoize((text: unknown) => {
  const plain = String(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return plain || String(text);
});

const at = (values: Values, path: string) => valueAt(values, path.split('.'));

/** Whether two values say the same, or one of them nothing. */
function agree(a: unknown, b: unknown, form: (value: unknown) => string): boolean {
  return a === undefined || b === undefined || form(a) === form(b);
}

/** Whether two dates are the same as exactly as both are known. */
function agreeInDate(a: unknown, b: unknown): boolean {
  const [one, two] = [String(a), String(b)];
  const shared = Math.min(one.length, two.length);
  return a === undefined || b === undefined || one.slice(0, shared) === two.slice(0, shared);
}

const others = ['organisation.name', 'institution.name', 'venue', 'type'];

/**
 * Whether two entries of a type are the same thing. Those whose headings must differ are the same where the headings are;
 * links by their address; publications by DOI or arXiv identifier, or else, as all others, where title, date, and place
 * agree: organisation, institution, venue and kind, and the authors.
 * @param isNamesake whether the file of one has the name that the other would get, so that its title may have been corrected
 */
export function isSame(type: ContentName, a: Values, b: Values, isNamesake: boolean): boolean {
  const { heading, title = heading ?? '', date = '' }: ContentType = typeOf[type];
  if (type === 'links')
    return agree(a.url, b.url, (url) =>
      String(url)
        .toLowerCase()
        .replace(/^https:\/\/(?:www\.)?|\/$/g, ''),
    );
  if (heading !== undefined) return normalizeText(String(a[heading])) === normalizeText(String(b[heading]));
  const hasOtherDoi = !agree(a.doi, b.doi, (doi) => String(doi).toLowerCase());
  const arePublished = isPreprint(type, a) === isPreprint(type, b);
  const agreeInKind = a.type === undefined || b.type === undefined || a.type === b.type;
  if (a.doi !== undefined && b.doi !== undefined && !hasOtherDoi) return true;
  if (hasOtherDoi && arePublished) return false;
  const arxiv = [a.arxiv, b.arxiv].map((id) => id && String(id).replace(/v\d+$/, ''));
  // A talk and the article on it may share a preprint.
  if (arxiv[0] && arxiv[0] === arxiv[1] && (!arePublished || agreeInKind)) return true;
  if (!isNamesake && letters(at(a, title)) !== letters(at(b, title))) return false;
  if (!agreeInAuthors(a.authors, b.authors)) return false;
  // A preprint is at another place than the article, and often of the year before.
  if (!arePublished) return Math.abs(Number.parseInt(String(a.date)) - Number.parseInt(String(b.date))) <= 1;
  const isElsewhere = a.type === 'other' && !agree(a.url, b.url, String);
  return (
    agreeInDate(a[date], b[date]) &&
    !isElsewhere &&
    others.every((path) => agree(at(a, path), at(b, path), letters))
  );
}

function agreeInAuthors(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return true;
  const [one, two] = [a, b].map((list) =>
    list.filter(isNamed).map((name) => letters(/[^\s\u00a0]*$/.exec(String(name))?.[0])),
  );
  const isOpen = [a, b].some((list) => !list.every(isNamed));
  const shared = isOpen ? Math.min(one?.length ?? 0, two?.length ?? 0) : undefined;
  return isDeepStrictEqual(one?.slice(0, shared), two?.slice(0, shared));
}

function isPreprint(type: ContentName, { type: given, venue }: Values): boolean {
  if (type !== 'publications') return false;
  const known = publicationTypes.find((one) => one === given);
  return publicationTypeOf({ type: known, venue: String(venue) }) === 'preprint';
}

/** The keys of a published article that its preprint says otherwise. */
const issueKeys = 'type venue date volume number pages doi url'.split(' ');

/**
 * Gives a file what a draft says: keys that it lacks are added, and those that it has stay, unless `replaces`. A published
 * article takes the place of its preprint.
 */
export function mergeInto(target: Target, draft: Draft, replaces: boolean): void {
  const { values, body = '' } = draft;
  const old = target.values;
  const wasPreprint = isPreprint(target.type, old);
  const isArticle = wasPreprint !== isPreprint(target.type, values);
  const without = (from: Values) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => !issueKeys.includes(key)));
  const [kept, fresh] = isArticle
    ? wasPreprint
      ? [without(old), values]
      : [old, without(values)]
    : [old, values];
  target.values = replaces && !(isArticle && !wasPreprint) ? fill(fresh, kept) : fill(kept, fresh);
  for (const key of Object.keys(fresh)) {
    const isKept = !isDeepStrictEqual(fill(fresh, kept)[key], target.values[key]);
    if (isKept && target.before) target.kept.add(key);
  }
  if (body !== '' && (replaces || target.body === '')) target.body = body;
  else if (target.before && body !== '' && body.trim() !== target.body.trim()) target.kept.add('text');
  target.draft ??= draft;
}

/** Values, and those of others that they lack, at any depth. */
function fill(values: Values, others: Values): Values {
  const isGroup = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const missing = Object.entries(others).map(([key, other]) => {
    const own = values[key];
    return [
      key,
      own === undefined ? other : isGroup(own) && isGroup(other) ? fill(own, other) : own,
    ] as const;
  });
  return { ...values, ...Object.fromEntries(missing) };
}
