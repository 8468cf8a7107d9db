import { typeOf } from './content.ts';
import type { ParsedEntry, SourceDocument } from './parse/document.ts';
import type { LoadedEntry } from './parse/entry.ts';
import { type Fault, type Span, toLocation } from './problems.ts';
import type { ContentType } from './types/contentType.ts';
import { entryKeys } from './types/entryKeys.ts';
import { keysAt } from './types/schemaParts.ts';
import { isRecord, valueAt } from './values/paths.ts';

/** Merges a translation over its original. The text is both texts, the translation first, so that positions in both stay known. */
export function mergeTranslation(
  original: ParsedEntry,
  translation: ParsedEntry,
  type: ContentType,
  language?: string,
): ParsedEntry {
  const shift = <S extends Span>(span: S): S => {
    const start = translation.text.length + 1;
    return { ...span, offset: span.offset + start, ...(span.end !== undefined && { end: span.end + start }) };
  };
  const text = `${translation.text}\n${original.text}`;
  const below = translation.below?.text.trim() ? translation.below : original.below && shift(original.below);
  const keys = translation.document ? findSharedKeys(translation.document, type) : [];
  const faults = [...translation.faults, ...keys, ...original.faults.map(shift)];
  const { document } = original;
  if (!document) return { text, below, faults };
  const shared = sharedValue(type, document.value);
  const written = translation.document?.value;
  const whole = mergeValues(shared, written ?? {});
  const value = isRecord(whole) ? { ...whole, ...keysInLanguage(type, shared, whole, language) } : whole;
  const isTranslated = (path: readonly PropertyKey[]) =>
    valueAt(written, path) !== undefined || valueAt(shared, path.slice(0, -1)) === undefined;
  const spanOf: SourceDocument['spanOf'] = (path, target) =>
    translation.document && isTranslated(path)
      ? translation.document.spanOf(path, target)
      : shift(document.spanOf(path, target));
  return { text, below, faults, document: { ...document, text, value, spanOf } };
}

/** The location of a part of an entry, in the file of its translation or of the original. */
export function locateInEntry(
  { source, text, translated }: LoadedEntry,
  { offset, end, path }: Span & { path: PropertyKey[] },
  nameOf: (source: string) => string,
): ReturnType<typeof toLocation> {
  const { file = source, length = -1 } = translated ?? {};
  const isInTranslation = offset <= length;
  const start = isInTranslation ? 0 : length + 1;
  const shown = isInTranslation ? text.slice(0, length) : text.slice(start);
  const span = { offset: offset - start, ...(end !== undefined && { end: end - start }) };
  return toLocation(nameOf(isInTranslation ? file : source), shown, { ...span, path });
}

/** Reports keys that are the same in all languages. The check of the merged file reports unknown keys. */
function findSharedKeys({ value, spanOf }: SourceDocument, { schema, translatedKeys }: ContentType): Fault[] {
  const isTranslated = (key: string) =>
    !(key in entryKeys) && key !== 'formerly' && (translatedKeys?.includes(key) ?? true);
  const shared = keysAt(schema, []).filter((key) => isRecord(value) && key in value && !isTranslated(key));
  return shared.map((key) => {
    const message = `"${key}" is the same in all languages: set it in the file of the first language, and delete it here.`;
    return { code: 'unknown-key', path: [key], message, ...spanOf([key], 'key') };
  });
}

/** The values of an original, without texts for which every language has fixed words. */
function sharedValue(type: ContentType, value: unknown): unknown {
  if (type.isInOneLanguage) return {};
  if (type !== typeOf.site || !isRecord(value)) return value;
  const { headings: _, labels: __, ...shared } = value;
  return isRecord(shared.resume) ? { ...shared, resume: { ...shared.resume, label: undefined } } : shared;
}

/** Values that no file has. Authors are listed under the owner's name in the first language, so it becomes an alias. */
function keysInLanguage(type: ContentType, shared: unknown, whole: object, language?: string): object {
  if (type === typeOf.site && language !== undefined) return { language, languages: undefined };
  const name = valueAt(shared, ['name']);
  if (type !== typeOf.profile || name === valueAt(whole, ['name'])) return {};
  return { aliases: [valueAt(whole, ['aliases']) ?? [], name].flat() };
}

/** Merges objects by key and lists of objects by position; otherwise, `own` replaces `shared`. */
function mergeValues(shared: unknown, own: unknown): unknown {
  if (own === undefined) return shared;
  if (Array.isArray(shared) && Array.isArray(own) && own.every((one) => isRecord(one))) {
    const length = Math.max(shared.length, own.length);
    return Array.from({ length }, (_, index) => mergeValues(shared[index], own[index]));
  }
  if (!isRecord(shared) || !isRecord(own)) return own;
  const keys = Object.keys({ ...shared, ...own });
  return Object.fromEntries(keys.map((key) => [key, mergeValues(shared[key], own[key])]));
}
