import { type ContentName, contentNames, isOfType, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { findMedia } from './media/media.ts';
import type { MediaReference } from './media/mediaPath.ts';
import type { UsedMedia } from './media/picture.ts';
import { checkCustomCss, customCssFile } from './parse/customCss.ts';
import { type LoadedEntry, readEntry } from './parse/entry.ts';
import type { Fault } from './problems.ts';
import { reviewFile } from './review/review.ts';
import { sharedValue, type Translation, type TranslationFile } from './translations.ts';
import { rulesAt } from './types/fieldRules.ts';
import { newestEntryFirst } from './values/dates.ts';

type ReadFiles = {
  entries: LoadedEntry[];
  translations: Translation[];
  used: ReadonlyMap<MediaReference, UsedMedia>;
};

/**
 * Reads all content files of `sources`, each collection in the order of the page, their translations, and the `media/` files
 * that they use.
 */
export async function readFiles(
  root: string,
  sources: readonly string[],
  files: readonly TranslationFile[],
): Promise<ReadFiles> {
  const entries = contentNames.flatMap((name) => readType(root, name, sources));
  // Each is checked with what it has from its source.
  const translations = files.map(({ source, type, of, language }) => {
    const shared = entries.find((entry) => entry.source === of)?.document?.value;
    return { ...readFile(root, type, source, { value: sharedValue(type, shared) }), of, language };
  });
  const all = [...entries, ...translations];
  const used = await Promise.all(all.map((entry) => useMedia(root, entry)));
  return { entries, translations, used: new Map(used.flat()) };
}

function readType(root: string, name: ContentName, sources: readonly string[]): LoadedEntry[] {
  const type = typeOf[name];
  return sources
    .filter((source) => isOfType(type, source))
    .map((source) => readFile(root, name, source))
    .toSorted(
      (a, b) =>
        orderOf(a) - orderOf(b) ||
        newestEntryFirst(a.value, b.value, type.date) ||
        (type.isDatedByName ? (a.source < b.source ? 1 : -1) : 0),
    );
}

function orderOf({ value }: LoadedEntry): number {
  return value && 'order' in value && value.order !== undefined ? value.order : Infinity;
}

function readFile<K extends ContentName>(
  root: string,
  type: K,
  source: string,
  shared?: { value: unknown },
): LoadedEntry<K> {
  const read = readSource(root, source);
  const file = { type, source, text: read.text, problems: [] };
  if (!read.ok) return { ...file, faults: [read.fault], media: [], links: [] };
  const entry = readEntry(read.text, typeOf[type], shared);
  return { ...file, ...entry, faults: [...entry.faults, ...reviewFile(entry, typeOf[type])] };
}

/** Checks the files of `media/` that a content file refers to, and adds their faults to the file's own. */
async function useMedia(root: string, entry: LoadedEntry): Promise<[MediaReference, UsedMedia][]> {
  const found = await Promise.all(
    entry.media.map(async (reference) => ({ reference, ...(await findMedia(root, reference)) })),
  );
  // A suggestion for Markdown is one for a link.
  const encode = (name: string) =>
    encodeURI(name).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  for (const { path, suggestion, ...fault } of found.flatMap(({ faults }) => faults)) {
    const isLink = path.length === 0 || rulesAt(typeOf[entry.type], path).isMarkdown;
    entry.faults.push({ ...fault, path, suggestion: suggestion && isLink ? encode(suggestion) : suggestion });
  }
  return found.flatMap(({ reference, media }) => (media ? [[reference, media]] : []));
}

type CustomCss = { css?: string; text: string; faults: Fault[] };

/** The owner's own styles, if there are any. */
export function readCustomCss(root: string, sources: readonly string[]): CustomCss {
  if (!sources.includes(customCssFile)) return { text: '', faults: [] };
  const read = readSource(root, customCssFile);
  return read.ok
    ? { text: read.text, ...checkCustomCss(read.text) }
    : { text: read.text, css: '', faults: [read.fault] };
}
