import { relative, resolve, sep } from 'node:path';
import { assembleContent } from './assemble.ts';
import { type Content, contentTypes } from './content.ts';
import { findFolderFaults, listSources } from './files.ts';
import { findPrivateNotes, findUnusedDocuments } from './media/media.ts';
import { customCssFile } from './parse/customCss.ts';
import { entriesOf, isValidEntry, type LoadedEntry, type ValidEntry } from './parse/entry.ts';
import {
  compareLocations,
  type Fault,
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
  const styles = readCustomCss(root, listed.sources);
  const filter = createSuggestionFilter(entries);
  for (const entry of entries) entry.problems = locateFaults(entry, nameOf(entry.source), filter);

  const shown = withPrivate ? entries : removePrivate(entries);
  const ofFolder = [
    ...findFolderFaults(entries, listed),
    ...(await findPrivateNotes(root)),
    // Skipped while a file has errors: its references are unknown.
    ...(entries.every(isValidEntry)
      ? findUnusedDocuments(
          root,
          entries.flatMap(({ media }) => media),
        )
      : []),
  ];
  const problems = [
    ...ownProblems(entries, shown),
    ...ofFolder.map(({ source, fault }) => toProblem(nameOf(source), '', fault)),
    ...styles.faults.map((fault) => toProblem(nameOf(customCssFile), styles.text, fault)),
    ...reviewContent(entries, shown, date, withMissing).map(({ entry: { source, text, document }, fault }) =>
      toProblem(nameOf(source), text, { ...(document?.spanOf(fault.path) ?? { offset: 0 }), ...fault }),
    ),
  ].toSorted(compareLocations);
  const url = takeAddress(address, problems, shown, nameOf(contentTypes.site.source));
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

/** The problems of the files themselves, without placeholders that are private. */
function ownProblems(entries: readonly LoadedEntry[], shown: readonly LoadedEntry[]): Problem[] {
  const open = new Set(shown.flatMap(({ problems }) => problems));
  // What the résumé lacks matters only if the page links to it.
  const isResumeLinked = entriesOf(entries, 'site').some(({ value }) => value.resume?.link);
  return entries
    .flatMap(({ problems }) => problems)
    .filter(({ code }) => code !== 'missing-on-resume' || isResumeLinked)
    .filter((problem) => problem.code !== 'placeholder' || open.has(problem));
}

/** The given address, if it counts; where `site.json` has an example, it is in its place, and the example is no problem. */
function takeAddress(
  given: GivenAddress | undefined,
  problems: Problem[],
  shown: readonly LoadedEntry[],
  site: string,
): string | undefined {
  const isExample = ({ file, path, code }: Problem) =>
    code === 'placeholder' && path === 'url' && file === site;
  const at = problems.findIndex(isExample);
  if (!given || (given.isFallback && at === -1)) return undefined;
  if (at !== -1) problems.splice(at, 1);
  for (const entry of shown) entry.problems = entry.problems.filter((problem) => !isExample(problem));
  return given.url;
}

function locateAddresses({ text, links }: LoadedEntry, file: string): Address[] {
  return links
    .filter(({ url }) => URL.canParse(url))
    .map(({ url, ...where }) => ({ url, location: toLocation(file, text, where) }));
}
