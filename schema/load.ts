import { relative, resolve, sep } from 'node:path';
import { assembleSite } from './assemble.ts';
import type { Content } from './content.ts';
import { findFolderFaults, type ListedFiles, listSources } from './files.ts';
import { type Coverage, countTexts } from './languages.ts';
import { findPlaces, findUnusedDocuments } from './media/media.ts';
import { customCssFile } from './parse/customCss.ts';
import { isValidEntry, type LoadedEntry, type ValidEntry } from './parse/entry.ts';
import {
  type Fault,
  mergeProblems,
  type Problem,
  problemAt,
  type Span,
  toLocation,
  toProblem,
} from './problems.ts';
import { findPublicFaults, listPublic } from './publicFiles.ts';
import { type GivenAddress, type ReadFiles, readContent, type Tree } from './read.ts';
import { slugOf } from './review/links.ts';
import { reviewContent } from './review/review.ts';
import { isFuture } from './review/scheduled.ts';

type LoadResult = (
  | { ok: true; content: Content; entries: ValidEntry[] }
  | { ok: false; entries: LoadedEntry[] }
) & {
  problems: Problem[];
  trees: Tree[];
  coverage: Coverage[];
};

export type LoadOptions = {
  withPrivate?: boolean;
  /** Whether notes of a later day are shown, as in drafts; `withPrivate` shows them, too. */
  withFuture?: boolean;
  today?: Date;
  withMissing?: boolean;
  address?: GivenAddress | undefined;
};

/** Turns a content folder into typed content, or into all its problems; only `withPrivate` shows what is private. */
export async function loadContent(folder: string, options: LoadOptions = {}): Promise<LoadResult> {
  const root = resolve(folder);
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const listed = listSources(root);
  if (!listed.ok) {
    const none = { entries: [], trees: [], coverage: [] };
    return { ok: false, problems: [toProblem(name, '', listed.fault)], ...none };
  }
  const { today = new Date() } = options;
  const date = today.toISOString().slice(0, 10);
  const nameOf = (source: string) => (name === '.' ? source : `${name}/${source}`);
  const files = await readContent(root, listed.sources, options);
  const isShown = options.withPrivate || options.withFuture;
  const isDue = ({ type, source }: LoadedEntry) => isShown || !isFuture(type, slugOf(source), date);
  const due = files.trees.map((tree) => ({ ...tree, entries: tree.entries.filter(isDue) }));
  const read = { ...files, trees: due };
  const reviewed = await reviewFiles(root, listed, read, { ...options, date, nameOf });
  const { trees, styles } = read;
  const isValid = reviewed.problems.every(({ severity }) => severity === 'warning');
  const content = isValid ? assembleSite(trees, { date, customCss: styles.css }) : undefined;
  const { entries = [] } = trees[0] ?? {};
  return content
    ? { ok: true, content, ...reviewed, trees, entries: entries.filter(isValidEntry) }
    : { ok: false, ...reviewed, trees, entries };
}

/** The content as its owner has it, with what is private: for applications, and for commands that write files. */
export function loadEverything(folder: string): Promise<LoadResult> {
  return loadContent(folder, { withPrivate: true });
}

type ReviewOptions = LoadOptions & { date: string; nameOf: (source: string) => string };

async function reviewFiles(
  root: string,
  listed: ListedFiles,
  { trees, styles, named, faults }: ReadFiles,
  { withPrivate = false, withMissing = false, date, nameOf }: ReviewOptions,
): Promise<Pick<LoadResult, 'problems' | 'coverage'>> {
  const entries = trees.flatMap((tree) => tree.entries);
  const published = listPublic(root);
  const publicPaths = published.map((source) => source.slice('public'.length));
  const given = { date, publicPaths, withPrivate, withMissing };
  const others = trees.slice(1).map(({ language }) => language.toLowerCase());
  const inFolder = [
    ...findFolderFaults(named, listed),
    ...faults,
    ...findPublicFaults(root, named, others),
    ...(withPrivate ? [...(await findPlaces(root, published)), ...findUnusedDocuments(root, entries)] : []),
  ].map(({ source = '', ...fault }) => toProblem(nameOf(source), '', fault));
  const inStyles = styles.faults.map((fault) => toProblem(nameOf(customCssFile), styles.text, fault));
  const problemIn = (entry: LoadedEntry, fault: Fault) =>
    problemAt(locateInEntry(entry, fault, nameOf), fault);
  // Each language has the files that it lacks from the first, with the same problems.
  const inTrees = trees.map((tree) => {
    const files = new Map(tree.entries.map((entry) => [entry.source, entry]));
    const found = tree.entries.flatMap((entry) => entry.faults.map((fault) => problemIn(entry, fault)));
    const reviewed = reviewContent({ ...given, entries: tree.entries }).flatMap((fault) => {
      const entry = files.get(fault.source ?? '');
      return entry ? problemIn(entry, fault) : [];
    });
    return [...found, ...reviewed];
  });
  const [first = [], ...rest] = inTrees;
  return {
    problems: mergeProblems([...inFolder, ...inStyles, ...first], rest.flat()),
    coverage: trees.slice(1).map(({ language, entries }) => countTexts(entries, language, problemIn)),
  };
}

/** Where a part of an entry is: in its file in this language, or in the one that this translates. */
function locateInEntry(
  { source, text, translated }: LoadedEntry,
  { offset, end, path }: Span & { path: PropertyKey[] },
  nameOf: (source: string) => string,
): ReturnType<typeof toLocation> {
  const { file = source, length = -1 } = translated ?? {};
  const isOwn = offset <= length;
  const start = isOwn ? 0 : length + 1;
  const shown = isOwn ? text.slice(0, length) : text.slice(start);
  const span = { offset: offset - start, ...(end !== undefined && { end: end - start }) };
  return toLocation(nameOf(isOwn ? file : source), shown, { ...span, path });
}
