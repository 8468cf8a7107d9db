import { relative, resolve, sep } from 'node:path';
import { assembleContent } from './assemble.ts';
import type { Content } from './content.ts';
import { findFolderFaults, listSources } from './files.ts';
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
import { readCustomCss, readFiles } from './read.ts';
import { createSuggestionFilter } from './review/links.ts';
import { removePrivate } from './review/private.ts';
import { reviewContent } from './review/review.ts';
import {
  type Coverage,
  countTexts,
  inLanguage,
  languagePrefix,
  splitTranslations,
  type Translation,
} from './translations.ts';

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
 * never throws because of the contents of a file. The content and the entries have what is private only if `withPrivate`
 * says so; problems and addresses may name it, but a private placeholder is none. `today` decides which entries are due for
 * review; `withMissing` adds warnings about what readers of CVs look for.
 */
export async function loadContent(
  folder: string,
  { withPrivate = false, withMissing = false, today = new Date(), address }: LoadOptions = {},
): Promise<LoadResult> {
  const root = resolve(folder);
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const nameOf = (source: string) => (name === '.' ? source : `${name}/${source}`);

  const listed = listSources(root);
  if (!listed.ok) {
    const none = { addresses: [], entries: [], translations: [], coverage: [] };
    return { ok: false, problems: [toProblem(name, '', listed.fault)], ...none };
  }
  const date = today.toISOString().slice(0, 10);
  const split = splitTranslations(root, listed.sources);
  const { entries, translations, used } = await readFiles(root, split.sources, split.files);
  const files = [...entries, ...translations];
  const url = takeAddress(address, entries);
  const filter = createSuggestionFilter(entries, listPictures(root));
  for (const entry of files) entry.problems = locateFaults(entry, nameOf(entry.source), filter);

  const open = <E extends LoadedEntry>(all: readonly E[]) => (withPrivate ? [...all] : removePrivate(all));
  const [shown, shownTranslations] = [open(entries), open(translations)];
  const openProblems = new Set([...shown, ...shownTranslations].flatMap(({ problems }) => problems));
  const editions = split.languages.map((language, index) => {
    return { language, all: index === 0 ? entries : inLanguage(entries, translations, language) };
  });
  const coverage = editions.slice(1).map(({ language, all }) => countTexts(all, language, nameOf));
  const styles = readCustomCss(root, listed.sources);
  const found = [
    ...findFolderFaults([...files, ...split.faults], listed),
    ...split.faults,
    ...(await findPlaces(root)),
    ...findUnusedDocuments(root, files),
    ...styles.faults.map((fault) => ({ source: customCssFile, fault })),
    ...reviewContent(entries, shown, date, withMissing),
  ];
  const texts = new Map<string, Partial<LoadedEntry>>([
    [customCssFile, { text: styles.text }],
    ...files.map((entry) => [entry.source, entry] as const),
  ]);
  const problems = [
    // A private placeholder is none.
    ...files.flatMap(({ problems }) =>
      problems.filter((one) => one.code !== 'placeholder' || openProblems.has(one)),
    ),
    ...found.map(({ source, fault }) => {
      const { text = '', document } = texts.get(source) ?? {};
      const where = document?.spanOf(fault.path) ?? { offset: 0 };
      return toProblem(nameOf(source), text, { ...where, ...fault });
    }),
  ].toSorted(compareLocations);
  const addresses = files.flatMap((entry) => locateAddresses(entry, nameOf(entry.source)));
  const result = { problems, addresses, translations: shownTranslations, coverage };

  const isValid = problems.every(({ severity }) => severity === 'warning');
  const read = editions.map(({ language, all }) => ({ language, files: open(all) }));
  const media = read.flatMap(({ files }) =>
    files.flatMap((entry) => entry.media.flatMap((reference) => used.get(reference) ?? [])),
  );
  const options = { date, customCss: styles.css };
  const all = read.flatMap(({ language, files }) => {
    const valid = files.filter(isValidEntry);
    return (isValid && assembleContent(valid, media, { ...options, language })) || [];
  });
  const [content] = all;
  if (!content) return { ok: false, ...result, entries: shown };
  for (const one of all) {
    if (url !== undefined) one.site = { ...one.site, url };
    const prefix = one === content ? '' : languagePrefix(one.site.language);
    if (all.length > 1) one.edition = { prefix, all };
  }
  return { ok: true, content, ...result, entries: shown.filter(isValidEntry) };
}

/** The given address, if it counts. It takes the place of an example in `site.json`, which is then no problem. */
function takeAddress(given: GivenAddress | undefined, entries: readonly LoadedEntry[]): string | undefined {
  const isExample = ({ code, path }: Fault) => code === 'placeholder' && formatPath(path) === 'url';
  const site = entries.find(({ type }) => type === 'site');
  if (!given || !site || (given.isFallback && !site.faults.some(isExample))) return undefined;
  site.faults = site.faults.filter((fault) => !isExample(fault));
  return given.url;
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
  return [...places.values()].flatMap((same) => same.slice(0, 1)).toSorted(compareLocations);
}

function locateAddresses({ text, links }: LoadedEntry, file: string): Address[] {
  return links
    .filter(({ url }) => URL.canParse(url))
    .map(({ url, ...where }) => ({ url, location: toLocation(file, text, where) }));
}
