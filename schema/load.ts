import { relative, resolve, sep } from 'node:path';
import { assembleContent } from './assemble.ts';
import type { Content } from './content.ts';
import { findFolderFaults, listSources } from './files.ts';
import { findPrivateNotes, findUnusedDocuments, listPictures } from './media/media.ts';
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

/** Valid content, perhaps with warnings, or all its problems; and in both cases the files. */
type LoadResult = (
  | { ok: true; content: Content; entries: ValidEntry[] }
  | { ok: false; entries: LoadedEntry[] }
) & {
  problems: Problem[];
  /** Every address that the content sends visitors to. */
  addresses: Address[];
};

/** An address that content sends visitors to, and where it is written. */
export type Address = { url: string; location: Location };

/** The site's address from the environment, and its name there. A fallback is used only if `site.json` has an example. */
export type GivenAddress = { name: string; url: string; isFallback: boolean };

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
  if (!listed.ok)
    return { ok: false, problems: [toProblem(name, '', listed.fault)], addresses: [], entries: [] };
  const date = today.toISOString().slice(0, 10);
  const { entries, used } = await readFiles(root, listed.sources);
  const url = takeAddress(address, entries);
  const filter = createSuggestionFilter(entries, listPictures(root));
  for (const entry of entries) entry.problems = locateFaults(entry, nameOf(entry.source), filter);

  const shown = withPrivate ? entries : removePrivate(entries);
  const open = new Set(shown.flatMap(({ problems }) => problems));
  const styles = readCustomCss(root, listed.sources);
  const others = [
    ...findFolderFaults(entries, listed),
    ...(await findPrivateNotes(root)),
    ...findUnusedDocuments(root, entries),
    ...styles.faults.map((fault) => ({ source: customCssFile, fault })),
    ...reviewContent(entries, shown, date, withMissing),
  ];
  const files = new Map<string, Partial<LoadedEntry>>([
    [customCssFile, { text: styles.text }],
    ...entries.map((entry) => [entry.source, entry] as const),
  ]);
  const problems = [
    // A private placeholder is none.
    ...entries.flatMap(({ problems }) =>
      problems.filter((one) => one.code !== 'placeholder' || open.has(one)),
    ),
    ...others.map(({ source, fault }) => {
      const { text = '', document } = files.get(source) ?? {};
      const where = document?.spanOf(fault.path) ?? { offset: 0 };
      return toProblem(nameOf(source), text, { ...where, ...fault });
    }),
  ].toSorted(compareLocations);
  const addresses = entries.flatMap((entry) => locateAddresses(entry, nameOf(entry.source)));

  const isValid = problems.every(({ severity }) => severity === 'warning');
  const valid = shown.filter(isValidEntry);
  const media = shown.flatMap((entry) => entry.media.flatMap((reference) => used.get(reference) ?? []));
  const content = isValid
    ? assembleContent(valid, media, { withPrivate, date, customCss: styles.css })
    : undefined;
  if (!content) return { ok: false, problems, addresses, entries: shown };
  if (url !== undefined) content.site = { ...content.site, url };
  return { ok: true, content, problems, addresses, entries: valid };
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
