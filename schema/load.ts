import { relative, resolve, sep } from 'node:path';
import { type Content, contentTypes } from './content.ts';
import { assembleSite } from './load/assemble.ts';
import { findFolderFaults, type ListedFiles, listSources } from './load/contentFolder.ts';
import { findPublicFaults, listPublic } from './load/publicFiles.ts';
import { type GivenAddress, type LoadedEdition, type ReadFiles, readContent } from './load/readContent.ts';
import { findGeotags, findUnusedDocuments } from './media/media.ts';
import { isValidFile, type LoadedFile, type ValidFile } from './parse/fileStages.ts';
import { type Fault, mergeProblems, type Problem, toProblem } from './problems.ts';
import { reviewContent, reviewFile } from './review/review.ts';
import { localDay } from './values/dates.ts';

type LoadResult = (
  | { ok: true; content: Content; files: ValidFile[] }
  | { ok: false; files: LoadedFile[] }
) & {
  problems: Problem[];
  editions: LoadedEdition[];
};

export type LoadOptions = {
  withPrivate?: boolean;
  /** Whether to load notes of a later day, as drafts do; `withPrivate` implies it. */
  withFuture?: boolean;
  today?: Date;
  withMissing?: boolean;
  address?: GivenAddress | undefined;
};

/** Loads a content folder: typed content if it has no errors, and all its problems. Private parts need `withPrivate`. */
export async function loadContent(folder: string, options: LoadOptions = {}): Promise<LoadResult> {
  const { withPrivate = false, withMissing = false, today = new Date() } = options;
  const root = resolve(folder);
  const place = relative(process.cwd(), root).split(sep).join('/') || '.';
  const nameOf = (source: string) => (place === '.' ? source : `${place}/${source}`);

  const listed = listSources(root);
  if (!listed.ok) {
    return { ok: false, problems: [toProblem(place, '', listed.fault)], files: [], editions: [] };
  }
  // Private parts are for the owner alone, by the clock of this machine; a site has the day of UTC, wherever it is built.
  const date = withPrivate ? localDay(today) : today.toISOString().slice(0, 10);
  const read = await readContent(root, listed.sources, { ...options, date });
  const { editions, texts, css } = read;
  const locate = ({ source = '', ...fault }: Fault) =>
    toProblem(nameOf(source), texts.get(source) ?? '', fault);
  const publicPaths = listPublic(root).map((source) => source.slice('public'.length));
  const review = { date, publicPaths, withPrivate, withMissing };
  const inFolder = (await reviewFolder(root, listed, read, withPrivate)).map(locate);
  // Untranslated files have the same problems in each language.
  const [first = [], ...others] = editions.map(({ files }) => {
    const inFiles = files.flatMap((file) => [...file.faults, ...reviewFile(file, contentTypes[file.type])]);
    return [...inFiles, ...reviewContent(files, review)].map(locate);
  });
  const problems = mergeProblems([...inFolder, ...first], others.flat());

  const isValid = problems.every(({ severity }) => severity === 'warning');
  const content = isValid ? assembleSite(editions, { date, customCss: css }) : undefined;
  const { files = [] } = editions[0] ?? {};
  return content
    ? { ok: true, content, files: files.filter(isValidFile), problems, editions }
    : { ok: false, files, problems, editions };
}

/** Loads private parts, too: for applications, and for commands that write files. */
export function loadEverything(folder: string): Promise<LoadResult> {
  return loadContent(folder, { withPrivate: true });
}

/** Problems of names, missing files, `public/` and `custom.css`. With private parts, also those of unused and tagged media. */
async function reviewFolder(
  root: string,
  listed: ListedFiles,
  { editions, named, faults }: ReadFiles,
  withPrivate: boolean,
): Promise<Fault[]> {
  const prefixes = editions.slice(1).map(({ language }) => language.toLowerCase());
  const found = [...findFolderFaults(named, listed), ...faults, ...findPublicFaults(root, named, prefixes)];
  if (withPrivate) {
    const files = editions.flatMap((edition) => edition.files);
    found.push(...(await findGeotags(root, listPublic(root))), ...findUnusedDocuments(root, files));
  }
  return found;
}
