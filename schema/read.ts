import { type ContentName, contentNames, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { findMedia } from './media/media.ts';
import { checkCustomCss, customCssFile } from './parse/customCss.ts';
import type { ParsedEntry } from './parse/document.ts';
import { checkEntry, type LoadedEntry, parseEntry } from './parse/entry.ts';
import { privatePartsOf, removeKeys } from './parse/private.ts';
import type { Fault, SourceFault } from './problems.ts';
import { reviewFile } from './review/review.ts';
import { languagesOf, type NamedFile, nameFiles, sharedValue, type Translation } from './translations.ts';
import { rulesAt } from './types/fieldRules.ts';
import { newestEntryFirst } from './values/dates.ts';
import { valueAt } from './values/paths.ts';
import { isRecord } from './write.ts';

/** The files of a content folder, parsed and validated. */
export type ReadFiles = {
  /** The languages of the site, its own first. */
  languages: string[];
  /** Each collection is in the order of the page. */
  entries: LoadedEntry[];
  translations: Translation[];
  /** The owner's own styles, if there are any. */
  styles: { css?: string | undefined; text: string; faults: Fault[] };
  /** The paths of all files that have a type, also private ones, and of those in `faults`. */
  named: string[];
  /** What is wrong with the names of translations. */
  faults: SourceFault[];
};

type ParsedFile = NamedFile & { parsed: ParsedEntry };

/**
 * Reads all files of a content folder. Without `withPrivate`, everything that is private is removed here, before anything else
 * sees it: entries, keys, their translations, and the names of private sections.
 */
export async function readContent(
  root: string,
  sources: readonly string[],
  withPrivate: boolean,
): Promise<ReadFiles> {
  const { source: siteFile } = typeOf.site;
  const site = parseFile(root, siteFile, 'site');
  const languages = languagesOf(site.document?.value);
  const { files, faults } = nameFiles(sources, languages);
  const parsed = files.map((file): ParsedFile => {
    return { ...file, parsed: file.source === siteFile ? site : parseFile(root, file.source, file.type) };
  });
  const { shown, hidden } = withPrivate ? { shown: parsed, hidden: [] } : removePrivate(parsed);
  const checked = await Promise.all(shown.map((file) => checkFile(root, file, shown)));
  const entries = checked.filter((file) => !isTranslation(file));
  return {
    languages,
    entries: contentNames.flatMap((name) => sortEntries(name, entries)),
    translations: checked.filter(isTranslation),
    styles: readCustomCss(root, sources),
    named: [...files, ...faults].map(({ source }) => source),
    faults: faults.filter(({ of }) => !hidden.includes(of)),
  };
}

function parseFile(root: string, source: string, type: ContentName): ParsedEntry {
  const read = readSource(root, source);
  return read.ok ? parseEntry(read.text, typeOf[type]) : { text: read.text, faults: [read.fault] };
}

/** The files as the public site has them, and the paths of those that it does not have. */
function removePrivate(files: readonly ParsedFile[]): { shown: ParsedFile[]; hidden: string[] } {
  const parts = new Map(
    files.map(({ source, type, parsed }) => [source, privatePartsOf(parsed, typeOf[type])]),
  );
  const hidden = [...parts].flatMap(([source, part]) => (part === 'all' ? source : []));
  const shown = files.flatMap((file): ParsedFile[] => {
    const part = parts.get(file.of ?? file.source) ?? [];
    if (part === 'all') return [];
    const parsed = removeKeys(file.parsed, part);
    return [{ ...file, parsed: file.type === 'site' ? removeSections(parsed, hidden) : parsed }];
  });
  return { shown, hidden };
}

/** `site.json` without the names of private sections. */
function removeSections(site: ParsedEntry, hidden: readonly string[]): ParsedEntry {
  const { document } = site;
  const names = valueAt(document?.value, ['sections']);
  if (!document || !isRecord(document.value) || !Array.isArray(names)) return site;
  const sections = names.filter((name) => !hidden.includes(`sections/${name}.md`));
  return { ...site, document: { ...document, value: { ...document.value, sections } } };
}

function isTranslation(file: LoadedEntry): file is Translation {
  return 'of' in file;
}

/** Validates a file, a translation with what it has from its source, and opens the files of `media/` that it refers to. */
async function checkFile<K extends ContentName>(
  root: string,
  { parsed, ...file }: NamedFile<K> & { parsed: ParsedEntry },
  files: readonly ParsedFile[],
): Promise<LoadedEntry<K>> {
  const source = files.find((one) => one.source === file.of);
  const shared = { value: sharedValue(file.type, source?.parsed.document?.value) };
  const entry = checkEntry(parsed, typeOf[file.type], file.of === undefined ? undefined : shared);
  const media = await Promise.all(entry.media.map((reference) => findMedia(root, reference)));
  return {
    ...file,
    text: parsed.text,
    ...entry,
    used: media.flatMap((one) => one.media ?? []),
    faults: [
      ...entry.faults,
      ...reviewFile(entry, typeOf[file.type]),
      ...media.flatMap(({ faults }) => faults.map((fault) => encodeSuggestion(fault, file.type))),
    ],
  };
}

/** A file name that is suggested for Markdown is a link there. */
function encodeSuggestion(fault: Fault, type: ContentName): Fault {
  const { path, suggestion } = fault;
  const isLink = path.length === 0 || rulesAt(typeOf[type], path).isMarkdown;
  if (suggestion === undefined || !isLink) return fault;
  const encoded = encodeURI(suggestion).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return { ...fault, suggestion: encoded };
}

function sortEntries(name: ContentName, entries: readonly LoadedEntry[]): LoadedEntry[] {
  const { date, isDatedByName } = typeOf[name];
  return entries
    .filter(({ type }) => type === name)
    .toSorted(
      (a, b) =>
        orderOf(a) - orderOf(b) ||
        newestEntryFirst(a.value, b.value, date) ||
        (isDatedByName ? (a.source < b.source ? 1 : -1) : 0),
    );
}

function orderOf({ value }: LoadedEntry): number {
  return value && 'order' in value && value.order !== undefined ? value.order : Infinity;
}

function readCustomCss(root: string, sources: readonly string[]): ReadFiles['styles'] {
  if (!sources.includes(customCssFile)) return { text: '', faults: [] };
  const read = readSource(root, customCssFile);
  return read.ok
    ? { text: read.text, ...checkCustomCss(read.text) }
    : { text: read.text, faults: [read.fault] };
}
