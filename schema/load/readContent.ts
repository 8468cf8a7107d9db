import { type ContentName, contentNames, contentTypes } from '../content.ts';
import { checkMedia } from '../media/media.ts';
import { checkFile, parseText } from '../parse/contentFile.ts';
import { checkCustomCss, customCssFile } from '../parse/customCss.ts';
import type { LoadedFile, ParsedFile, ParsedText } from '../parse/fileStages.ts';
import { removePrivate } from '../parse/private.ts';
import type { Fault } from '../problems.ts';
import { findPlaceholderUrl } from '../review/placeholder.ts';
import { isFuture, slugOf } from '../sourcePaths.ts';
import { newestEntryFirst } from '../values/dates.ts';
import { isRecord } from '../values/paths.ts';
import { nameFiles, readSource } from './contentFolder.ts';
import { languagesOfSite, translateFiles } from './translations.ts';

export type LoadedEdition = { language: string; files: LoadedFile[] };

export type ReadFiles = {
  editions: LoadedEdition[];
  /** The texts of the files by their paths. */
  texts: ReadonlyMap<string, string>;
  css?: string | undefined;
  /** The paths of all files that have a type, including private ones, and of those in `faults`. */
  named: string[];
  faults: Fault[];
};

export type GivenAddress = { url: string; isFallback: boolean };

type ReadOptions = {
  withPrivate?: boolean;
  withFuture?: boolean;
  date: string;
  address?: GivenAddress | undefined;
};

/** Reads a content folder, and removes private parts and notes after `date`, before anything else sees them. */
export async function readContent(
  root: string,
  sources: readonly string[],
  { withPrivate = false, withFuture = withPrivate, date, address }: ReadOptions,
): Promise<ReadFiles> {
  const { source: siteFile } = contentTypes.site;
  const site = replaceAddress(parseFile(root, siteFile, 'site'), address);
  const languages = languagesOfSite(site.document?.value);
  const { files, faults } = nameFiles(sources, languages);
  const parsed = files
    .filter(({ type, source, original = source }) => withFuture || !isFuture(type, slugOf(original), date))
    .map((file): ParsedFile => {
      return { ...file, ...(file.source === siteFile ? site : parseFile(root, file.source, file.type)) };
    });
  const { shown, hidden } = withPrivate ? { shown: parsed, hidden: [] } : removePrivate(parsed);
  const styles = readCustomCss(root, sources);
  const texts = shown.map(({ source, text }): [string, string] => [source, text]);
  return {
    editions: await checkEditions(root, shown, languages),
    texts: new Map([...texts, [customCssFile, styles.text]]),
    css: styles.css,
    named: [...files, ...faults].map(({ source }) => source ?? ''),
    faults: [...faults.filter(({ original }) => !hidden.includes(original)), ...styles.faults],
  };
}

/** Checks the files in each language. In further languages, each translation is merged over its original. */
function checkEditions(
  root: string,
  files: readonly ParsedFile[],
  [defaultLanguage = '', ...others]: readonly string[],
): Promise<LoadedEdition[]> {
  const originals = files.filter(({ original }) => original === undefined);
  return Promise.all([
    checkEdition(root, defaultLanguage, originals),
    ...others.map((language) => checkEdition(root, language, translateFiles(files, language))),
  ]);
}

async function checkEdition(
  root: string,
  language: string,
  files: readonly ParsedFile[],
): Promise<LoadedEdition> {
  const loaded = files.map(async (file): Promise<LoadedFile> => {
    const { type, source } = file;
    return { type, source, ...(await checkWithMedia(root, file, type)) };
  });
  return { language, files: sortFiles(await Promise.all(loaded)) };
}

function parseFile(root: string, source: string, type: ContentName): ParsedText {
  const read = readSource(root, source);
  if (!read.ok) return { text: read.text, faults: [{ ...read.fault, source }] };
  return parseText(read.text, contentTypes[type], source);
}

/** Replaces an example address, or any valid one, by the address given to the build; a fallback replaces only an example. */
function replaceAddress(site: ParsedText, given: GivenAddress | undefined): ParsedText {
  const { document } = site;
  if (!given || !document || !isRecord(document.value)) return site;
  const written = String(document.value.url);
  const isExample = findPlaceholderUrl(written) !== undefined;
  if (!isExample && (given.isFallback || !URL.canParse(written))) return site;
  return { ...site, document: { ...document, value: { ...document.value, url: given.url } } };
}

async function checkWithMedia<K extends ContentName>(root: string, file: ParsedText, type: K) {
  const checked = checkFile(file, contentTypes[type]);
  const media = await Promise.all(checked.media.map((reference) => checkMedia(root, reference)));
  return {
    ...checked,
    faults: [...checked.faults, ...media.flatMap(({ faults }) => faults)],
    used: media.flatMap((found) => found.media ?? []),
  };
}

function sortFiles(files: readonly LoadedFile[]): LoadedFile[] {
  return files.toSorted((a, b) => {
    const { date, isDatedByName } = contentTypes[a.type];
    const laterName = a.source < b.source ? 1 : -1;
    return (
      contentNames.indexOf(a.type) - contentNames.indexOf(b.type) ||
      orderOf(a) - orderOf(b) ||
      newestEntryFirst(a.value, b.value, date) ||
      (isDatedByName ? laterName : 0)
    );
  });
}

function orderOf({ value }: LoadedFile): number {
  return value && 'order' in value && value.order !== undefined ? value.order : Number.MAX_VALUE;
}

function readCustomCss(root: string, sources: readonly string[]) {
  if (!sources.includes(customCssFile)) return { text: '', css: undefined, faults: [] };
  const read = readSource(root, customCssFile);
  const { css, faults } = read.ok ? checkCustomCss(read.text) : { css: undefined, faults: [read.fault] };
  return { text: read.text, css, faults: faults.map((fault) => ({ ...fault, source: customCssFile })) };
}
