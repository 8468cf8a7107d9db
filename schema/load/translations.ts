import { asList } from '../../lib/asList.ts';
import { contentTypes } from '../content.ts';
import type { LoadedFile, NamedFile, ParsedFile } from '../parse/fileStages.ts';
import { type Fault, fileFault } from '../problems.ts';
import { isCollection, splitLanguageTag, typeAt } from '../sourcePaths.ts';
import type { ContentType } from '../types/contentType.ts';
import { isTranslatable, textFieldsIn } from '../types/fieldRules.ts';
import { valueAt } from '../values/paths.ts';
import { isLanguageTag } from '../words/languageTag.ts';
import { mergeTranslation } from './mergeTranslation.ts';

type NameFault = Fault & { original: string };

/** Finds the type of each file, and the original of each translation. Originals are in the first language. */
export function nameFiles(
  sources: readonly string[],
  [, ...others]: readonly string[],
): { files: NamedFile[]; faults: NameFault[] } {
  const files: NamedFile[] = [];
  const faults: NameFault[] = [];
  for (const source of sources) {
    const named = nameFile(source, sources, others);
    if (named && 'code' in named) faults.push(named);
    else if (named) files.push(named);
  }
  return { files, faults };
}

function nameFile(
  source: string,
  sources: readonly string[],
  others: readonly string[],
): NamedFile | NameFault | undefined {
  const { original, tag } = splitLanguageTag(source);
  const type = typeAt(original);
  const language = others.find((known) => known.toLowerCase() === tag.toLowerCase());
  const isBeside = sources.includes(original);
  if (type && language && (isBeside || contentTypes[type].isInOneLanguage))
    return { source, type, original, language };
  if (type && language) {
    const message = `This translates ${original}, which does not exist; create that file, or correct the name of this one.`;
    return { ...fileFault(source, 'missing-source', message), original };
  }
  if (type && (isBeside || !isCollection(contentTypes[type])) && isLanguageTag(tag)) {
    const message = `Nothing reads this file: "${tag}" is the first language, whose texts are in ${original}, or not in "languages" of site.json.`;
    return { ...fileFault(source, 'unknown-file', message), original };
  }
  const ownType = typeAt(source);
  return ownType && { source, type: ownType };
}

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
