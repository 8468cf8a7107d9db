import { asList } from '../../lib/asList.ts';
import { contentTypes } from '../content.ts';
import { mapPaths, type SourceDocument } from '../parse/document.ts';
import type { LoadedFile, ParsedFile, ParsedText } from '../parse/fileStages.ts';
import type { Fault } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { entryKeys } from '../types/entryKeys.ts';
import { isTranslatable, textFieldsIn } from '../types/fieldRules.ts';
import { keysAt } from '../types/schemaParts.ts';
import { isRecord, valueAt } from '../values/paths.ts';
import { isLanguageTag } from '../words/languageTag.ts';

export function languagesOfSite(site: unknown): string[] {
  const named = ['language', 'languages'].flatMap((key) => asList(valueAt(site, [key])));
  const tags = named.map((tag) => String(tag).trim()).filter(isLanguageTag);
  const lower = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

/** The files of the site in a further language: originals merged with their translations, and files of fixed words. */
export function translateFiles(files: readonly ParsedFile[], language: string): ParsedFile[] {
  const translations = files.filter((file) => file.language === language);
  const words = translations.filter(({ type }) => contentTypes[type].isInOneLanguage);
  const originals = files.filter(
    (file) => file.original === undefined && !contentTypes[file.type].isInOneLanguage,
  );
  return [
    ...originals.map((file) => translateFile(file, translations, language)),
    ...words.map((file) => ({ ...file, source: file.original ?? file.source })),
  ];
}

function translateFile(file: ParsedFile, translations: readonly ParsedFile[], language: string): ParsedFile {
  const found = translations.find(({ original }) => original === file.source);
  if (!found && file.type !== 'site') return file;
  const translation = found ?? { text: '', faults: [] };
  return { ...file, ...mergeTranslation(file, translation, contentTypes[file.type], language) };
}

/** Merges the values of a translation over those of its original. Each position is in the file that has the value. */
export function mergeTranslation(
  original: ParsedText,
  translation: ParsedText,
  type: ContentType,
  language?: string,
): ParsedText {
  const below = translation.below?.text.trim() ? translation.below : original.below;
  const keys = translation.document ? findUntranslatableKeys(translation.document, type) : [];
  const merged = { ...original, below, faults: [...translation.faults, ...keys, ...original.faults] };
  const { document } = original;
  if (!document) return merged;
  const inOriginal = valueToTranslate(type, document.value);
  const inTranslation = translation.document?.value;
  const whole = mergeValues(inOriginal, inTranslation ?? {});
  const value = isRecord(whole) ? { ...whole, ...keysInLanguage(type, inOriginal, whole, language) } : whole;
  const mapped = mapPaths(document, value, (path) => {
    const isTranslated =
      valueAt(inTranslation, path) !== undefined || valueAt(inOriginal, path.slice(0, -1)) === undefined;
    return [(isTranslated && translation.document) || document, path];
  });
  return { ...merged, document: mapped };
}

/** Reports keys that are the same in all languages. The check of the merged file reports unknown keys. */
function findUntranslatableKeys(
  { value, spanOf }: SourceDocument,
  { schema, translatedKeys }: ContentType,
): Fault[] {
  const isTranslated = (key: string) =>
    !(key in entryKeys) && key !== 'formerly' && (translatedKeys?.includes(key) ?? true);
  const fixed = keysAt(schema, []).filter((key) => isRecord(value) && key in value && !isTranslated(key));
  return fixed.map((key) => {
    const message = `"${key}" is the same in all languages: set it in the file of the first language, and delete it here.`;
    return { code: 'unknown-key', path: [key], message, ...spanOf([key], 'key') };
  });
}

/** The values of an original, without texts for which every language has fixed words. */
function valueToTranslate(type: ContentType, value: unknown): unknown {
  if (type.isInOneLanguage) return {};
  if (type !== contentTypes.site || !isRecord(value)) return value;
  const { headings: _, labels: __, ...original } = value;
  return isRecord(original.resume)
    ? { ...original, resume: { ...original.resume, label: undefined } }
    : original;
}

/** Values that no file has. Authors are listed under the owner's name in the first language, so it becomes an alias. */
function keysInLanguage(type: ContentType, original: unknown, whole: object, language?: string): object {
  if (type === contentTypes.site && language !== undefined) return { language, languages: undefined };
  const name = valueAt(original, ['name']);
  if (type !== contentTypes.profile || name === valueAt(whole, ['name'])) return {};
  return { aliases: [...asList(valueAt(whole, ['aliases'])), name] };
}

/** Merges objects by key and lists of objects by position; an item may be empty. Otherwise, `translated` replaces `original`. */
function mergeValues(original: unknown, translated: unknown): unknown {
  if (translated === undefined) return original;
  if (Array.isArray(original) && Array.isArray(translated) && translated.every(isObjectOrEmpty)) {
    const length = Math.max(original.length, translated.length);
    return Array.from({ length }, (_, index) => mergeValues(original[index], translated[index] ?? undefined));
  }
  if (!isRecord(original) || !isRecord(translated)) return translated;
  const keys = Object.keys({ ...original, ...translated });
  return Object.fromEntries(keys.map((key) => [key, mergeValues(original[key], translated[key])]));
}

function isObjectOrEmpty(value: unknown): boolean {
  return value === null || isRecord(value);
}

/** A sentence that counts the texts of a language, and names the files of those that are not translated. */
export function describeTranslation(files: readonly LoadedFile[], language: string): string {
  let total = 0;
  const untranslated: string[] = [];
  for (const { type, source, document, body } of files) {
    const { isInOneLanguage, keepsLanguage, ...contentType } = contentTypes[type];
    if (isInOneLanguage || keepsLanguage || !document) continue;
    // A text of a translation has the path of the translation.
    const sources = textPaths(document.value, contentType).map((path) => document.spanOf(path).source);
    if (contentType.body && body?.root.children.length) sources.push(body.where.source);
    total += sources.length;
    untranslated.push(...sources.filter((one) => one === source).map(() => source));
  }
  if (untranslated.length === 0) return `${language}: all ${total} texts are translated.`;
  const names = [...new Set(untranslated)].join(', ');
  return `${language}: ${untranslated.length} of ${total} texts are not translated, in ${names}.`;
}

function textPaths(value: unknown, { schema }: ContentType): PropertyKey[][] {
  const paths = textFieldsIn(value, schema)
    .filter(({ rules, text }) => isTranslatable(rules) && !rules.isName && /\p{L}{2}/u.test(text))
    .map(({ path }) => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path));
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()];
}
