import { relative, resolve, sep } from 'node:path';
import { assembleEditions } from './assemble.ts';
import type { Content } from './content.ts';
import { findFolderFaults, type ListedFiles, listSources } from './files.ts';
import { findPlaces, findUnusedDocuments, listPictures } from './media/media.ts';
import { customCssFile } from './parse/customCss.ts';
import { isValidEntry, type LoadedEntry, type ValidEntry } from './parse/entry.ts';
import {
  compareLocations,
  type Fault,
  formatPath,
  type Location,
  type Problem,
  toLocation,
  toProblem,
} from './problems.ts';
import { type ReadFiles, readContent } from './read.ts';
import { createSuggestionFilter, findLostLinks } from './review/links.ts';
import { reviewContent } from './review/review.ts';
import { type Coverage, countTexts, editionsOf, type Translation } from './translations.ts';

/** Valid content, perhaps with warnings, or all its problems; and in both cases the files. */
type LoadResult = (
  | { ok: true; content: Content; entries: ValidEntry[] }
  | { ok: false; entries: LoadedEntry[] }
) & {
  problems: Problem[];
  /** Every address that the content sends visitors to. */
  addresses: Address[];
  /** The files of the languages beside the first, and what each of these languages lacks. */
  translations: Translation[];
  coverage: Coverage[];
};

/** An address that content sends visitors to, and where it is written. */
export type Address = { url: string; location: Location };

/** The site's address from the environment. A fallback is used only if `site.json` has an example. */
export type GivenAddress = { url: string; isFallback: boolean };

type LoadOptions = {
  withPrivate?: boolean;
  today?: Date;
  withMissing?: boolean;
  address?: GivenAddress | undefined;
};

/**
 * Turns a content folder into typed content, or into all problems of all its files. It runs nothing of what it reads, and
 * never throws because of the contents of a file. Nothing in the result says what is private, unless `withPrivate` asks for it;
 * then there are no warnings of what visitors would miss, since they do not see this content. `today` decides which entries are
 * due for review; `withMissing` adds warnings about what readers of CVs look for.
 */
export async function loadContent(folder: string, options: LoadOptions = {}): Promise<LoadResult> {
  const { withPrivate = false, today = new Date(), address } = options;
  const root = resolve(folder);
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const listed = listSources(root);
  if (!listed.ok) {
    const none = { addresses: [], entries: [], translations: [], coverage: [] };
    return { ok: false, problems: [toProblem(name, '', listed.fault)], ...none };
  }
  const { read, url } = takeAddress(await readContent(root, listed.sources, withPrivate), address);
  const date = today.toISOString().slice(0, 10);
  const nameOf = (source: string) => (name === '.' ? source : `${name}/${source}`);
  const { problems, ...reviewed } = await reviewFiles(root, listed, read, { ...options, date, nameOf });
  const { entries, translations } = read;
  const isValid = problems.every(({ severity }) => severity === 'warning');
  const content = isValid
    ? assembleEditions(editionsOf(read), { date, url, customCss: read.styles.css })
    : undefined;
  return content
    ? { ok: true, content, problems, ...reviewed, translations, entries: entries.filter(isValidEntry) }
    : { ok: false, problems, ...reviewed, translations, entries };
}

/** The content as its owner has it, with what is private: for applications, and for commands that write files. */
export function loadEverything(folder: string): Promise<LoadResult> {
  return loadContent(folder, { withPrivate: true });
}

/** The given address, if it counts. It takes the place of an example in `site.json`, which is then no problem. */
function takeAddress(read: ReadFiles, given: GivenAddress | undefined): { read: ReadFiles; url?: string } {
  const isExample = ({ code, path }: Fault) => code === 'placeholder' && formatPath(path) === 'url';
  const site = read.entries.find(({ type }) => type === 'site');
  if (!given || !site || (given.isFallback && !site.faults.some(isExample))) return { read };
  const entries = read.entries.map((entry) =>
    entry === site ? { ...site, faults: site.faults.filter((fault) => !isExample(fault)) } : entry,
  );
  return { read: { ...read, entries }, url: given.url };
}

type ReviewOptions = Pick<LoadOptions, 'withPrivate' | 'withMissing'> & {
  date: string;
  nameOf: (source: string) => string;
};

/** All problems of the files in their order, their addresses, and what languages lack. */
async function reviewFiles(
  root: string,
  listed: ListedFiles,
  read: ReadFiles,
  { withPrivate = false, withMissing = false, date, nameOf }: ReviewOptions,
): Promise<Pick<LoadResult, 'problems' | 'addresses' | 'coverage'>> {
  const { entries, styles } = read;
  const files = [...entries, ...read.translations];
  const found = [
    ...findFolderFaults(read.named, listed),
    ...read.faults,
    // Whether others refer to a document may be private.
    ...(withPrivate ? [...(await findPlaces(root)), ...findUnusedDocuments(root, files)] : []),
    ...styles.faults.map((fault) => ({ source: customCssFile, fault })),
    ...reviewContent({ entries, date, withPrivate, withMissing }),
    ...findLostLinks({ entries }, read.translations),
  ];
  const texts = new Map<string, Partial<LoadedEntry>>([
    [customCssFile, { text: styles.text }],
    ...files.map((entry) => [entry.source, entry] as const),
  ]);
  const filter = createSuggestionFilter(entries, listPictures(root));
  const problems = [
    ...files.flatMap((entry) => locateFaults(entry, nameOf(entry.source), filter)),
    ...found.map(({ source, fault }) => {
      const { text = '', document } = texts.get(source) ?? {};
      const where = document?.spanOf(fault.path) ?? { offset: 0 };
      return toProblem(nameOf(source), text, { ...where, ...fault });
    }),
  ];
  const [, ...others] = editionsOf(read);
  return {
    problems: problems.toSorted(compareLocations),
    addresses: files.flatMap((entry) => locateAddresses(entry, nameOf(entry.source))),
    coverage: others.map(({ language, files }) => countTexts(files, language, nameOf)),
  };
}

/** The faults of a file in their order in it. Of the same ones at the same place, the first is reported. */
function locateFaults(
  { text, faults }: LoadedEntry,
  file: string,
  filter: (fault: Fault) => Fault,
): Problem[] {
  const problems = faults.map((fault) => toProblem(file, text, filter(fault)));
  const places = Map.groupBy(problems, ({ line, column, code, path }) =>
    [line, column, code, path].join('\n'),
  );
  return [...places.values()].flatMap((same) => same.slice(0, 1));
}

function locateAddresses({ text, links }: LoadedEntry, file: string): Address[] {
  return links
    .filter(({ url }) => URL.canParse(url))
    .map(({ url, ...where }) => ({ url, location: toLocation(file, text, where) }));
}
