import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../../lib/memoize.ts';
import { publicationTypeOf, publicationTypes } from '../../schema/values/publicationTypes.ts';

export type Values = Record<string, unknown>;

/**
 * A publication: its file, if it has one, what was in it before, and what is in it now. `key` is that of the first entry of
 * the import that is this work.
 */
export type Work = { source?: string; before?: Values; values: Values; key?: string };

/**
 * The work that values are of: one with their DOI or arXiv identifier; or with their title and year; or the one that was in
 * the file of their name, whose title was corrected since.
 * @param source the file that the values alone would have
 */
export function findWork(works: readonly Work[], values: Values, source: string): Work | undefined {
  const find = (isIt: (work: Work, known: Values) => boolean) =>
    works.find((work) => isIt(work, work.values));
  return (
    find((_, known) => haveSameIdentifier(known, values) && !areTwo(known, values)) ??
    find((_, known) => isSameTitled(known, values)) ??
    find(
      (work, known) =>
        work.source === source &&
        work.key === undefined &&
        !haveOtherDois(known, values) &&
        haveSameAuthor(known, values),
    )
  );
}

function haveSameIdentifier(a: Values, b: Values): boolean {
  const arxivOf = ({ arxiv }: Values) => String(arxiv).replace(/v\d+$/, '');
  const isOneDoi = a.doi !== undefined && b.doi !== undefined && !haveOtherDois(a, b);
  return isOneDoi || (a.arxiv !== undefined && arxivOf(a) === arxivOf(b));
}

const lettersOf = memoize((title: unknown) => {
  const letters = String(title)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters || title;
});

/** A title alone says little: each year can have its annual report. */
function isSameTitled(a: Values, b: Values): boolean {
  if (lettersOf(a.title) !== lettersOf(b.title)) return false;
  const years = Math.abs(Number(String(a.date).slice(0, 4)) - Number(String(b.date).slice(0, 4)));
  if (isPreprint(a) !== isPreprint(b)) return years <= 1 && haveSameAuthor(a, b);
  return years === 0 && haveSameType(a, b) && !haveOtherDois(a, b);
}

/** A talk and the article on it may share a preprint. */
function areTwo(a: Values, b: Values): boolean {
  return !isPreprint(a) && !isPreprint(b) && (haveOtherDois(a, b) || (!a.doi && !haveSameType(a, b)));
}

function haveSameType({ type: a }: Values, { type: b }: Values): boolean {
  return a === undefined || b === undefined || a === b;
}

function haveOtherDois({ doi: a = '' }: Values, { doi: b = '' }: Values): boolean {
  return a !== '' && b !== '' && String(a).toLowerCase() !== String(b).toLowerCase();
}

function haveSameAuthor(a: Values, b: Values): boolean {
  const [one, two] = [a, b].map(({ authors }) => /\S*$/.exec(String([authors].flat()[0]).toLowerCase())?.[0]);
  return one === two;
}

function isPreprint({ type, venue }: Values): boolean {
  const known = publicationTypes.find((one) => one === type);
  return publicationTypeOf({ type: known, venue: String(venue) }) === 'preprint';
}

const issueKeys = ['type', 'venue', 'date', 'volume', 'number', 'pages', 'doi', 'url'];

/**
 * Gives a work what an entry says of it: what its file has stays, unless `replace` is given; but the published work wins
 * over its preprint.
 * @returns what the entry says otherwise, and what was done about that, for people
 */
export function completeWork(work: Work, values: Values, replace: boolean): string | undefined {
  const { source, key, before } = work;
  const old = { ...work.values };
  const other = Object.keys(values).filter(
    (one) => Object.hasOwn(old, one) && !isDeepStrictEqual(old[one], values[one]),
  );
  const pick = (from: Values, isTaken: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isTaken(name)));
  if (isPreprint(old) && !isPreprint(values)) {
    const kept = pick(old, (name) => !issueKeys.includes(name));
    work.values = before && !replace ? { ...values, ...kept } : { ...kept, ...values };
    return `${key ?? source} is its preprint, which it replaces`;
  }
  if (!isPreprint(old) && isPreprint(values)) {
    work.values = { ...pick(values, (name) => !issueKeys.includes(name)), ...old };
    return `is the preprint of ${key ?? source}, which it completes`;
  }
  work.values = replace && key === undefined ? { ...old, ...values } : { ...values, ...old };
  if (key !== undefined) return `is the same work as ${key}, which it completes`;
  if (replace || other.length === 0) return undefined;
  return `${source} has another ${other.join(', ')}, which stays; --replace takes what the entry has`;
}
