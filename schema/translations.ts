import { type ContentName, contentNames, isOfType, typeOf } from './content.ts';
import type { ParsedEntry, SourceDocument } from './parse/document.ts';
import type { LoadedEntry } from './parse/entry.ts';
import { type Fault, fileFault, type Problem, type Span, toLocation } from './problems.ts';
import type { ContentType } from './types/contentType.ts';
import { entryKeys } from './types/entryKeys.ts';
import { fieldsIn, isTranslatable } from './types/fieldRules.ts';
import { isRecord, valueAt } from './values/paths.ts';
import { isLanguageTag, languageName } from './words/languageTag.ts';

/** A file of content; of a translation, also the file that it translates, and its language. */
export type NamedFile = { source: string; type: ContentName; original?: string; language?: string };

export type ParsedFile = NamedFile & { parsed: ParsedEntry };

export type TreeFile = Pick<ParsedFile, 'source' | 'type' | 'parsed'> & Pick<LoadedEntry, 'translated'>;

type NameFault = Fault & { original: string };

/** Finds the types of files and what translations translate; the first language is that of the originals. */
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
  const { original, tag } = splitTranslation(source);
  const type = typeOfFile(original);
  const language = others.find((one) => one.toLowerCase() === tag.toLowerCase());
  const isBeside = sources.includes(original);
  if (type && language && (isBeside || isOwnWords(typeOf[type]))) return { source, type, original, language };
  if (type && language) {
    const message = `This translates ${original}, which does not exist; create that file, or correct the name of this one.`;
    return { ...fileFault(source, 'missing-source', message), original };
  }
  if (type && isBeside && isLanguageTag(tag)) {
    const message = `Nothing reads this file: "${tag}" is the first language, whose texts are in ${original}, or not in "languages" of site.json.`;
    return { ...fileFault(source, 'unknown-file', message), original };
  }
  const own = typeOfFile(source);
  return own && { source, type: own };
}

/** The file that `notes/rain.de.md` may translate, and the tag in its name; of another name, itself. */
export function splitTranslation(source: string): { original: string; tag: string } {
  const [, stem, tag, ending] = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]+)*)(\.(?:md|json))$/i.exec(source) ?? [];
  return stem === undefined || tag === undefined
    ? { original: source, tag: '' }
    : { original: `${stem}${ending}`, tag };
}

function typeOfFile(source: string): ContentName | undefined {
  return contentNames.find((name) => isOfType(typeOf[name], source));
}

export function languagesOfSite(site: unknown): string[] {
  const named = ['language', 'languages'].flatMap((key): unknown[] => [valueAt(site, [key]) ?? []].flat());
  const tags = named.map((tag) => String(tag).trim()).filter(isLanguageTag);
  const lower = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

/** The words of the owner in these files belong to one language: another has its own, or the fixed words. */
function isOwnWords(type: ContentType): boolean {
  return type === typeOf.contact || type === typeOf.notFound;
}

/** The files of the site in a language beside the first: each translation over its source, and `site.json` in this language. */
export function translateFiles(files: readonly ParsedFile[], language: string): TreeFile[] {
  const own = files.filter((file) => file.language === language);
  const words = own.filter(({ type }) => isOwnWords(typeOf[type]));
  const others = files.filter(({ type, original }) => original === undefined && !isOwnWords(typeOf[type]));
  return [
    ...others.map((file) => translateFile(file, own, language)),
    ...words.map(({ source: file, type, original = file, parsed }): TreeFile => {
      const translated = { file, length: Infinity, value: parsed.document?.value };
      return { source: original, type, parsed, translated };
    }),
  ];
}

function translateFile(file: ParsedFile, own: readonly ParsedFile[], language: string): TreeFile {
  const { source, type, parsed } = file;
  const found = own.find(({ original }) => original === source);
  if (!found && type !== 'site') return { ...file, translated: {} };
  const { text, document, below } = found?.parsed ?? noTexts;
  return {
    source,
    type,
    parsed: translateEntry(parsed, found?.parsed ?? noTexts, typeOf[type], language),
    translated: {
      file: found?.source,
      length: text.length,
      value: document?.value,
      hasBody: Boolean(below?.text.trim()),
    },
  };
}

const noTexts: ParsedEntry = { text: '', faults: [] };

/** A translation over its source: its text, a line break, and that of the source, so each value keeps its position. */
export function translateEntry(
  source: ParsedEntry,
  own: ParsedEntry,
  type: ContentType,
  language?: string,
): ParsedEntry {
  const shift = <S extends Span>(span: S): S => {
    const start = own.text.length + 1;
    return { ...span, offset: span.offset + start, ...(span.end !== undefined && { end: span.end + start }) };
  };
  const text = `${own.text}\n${source.text}`;
  const below = own.below?.text.trim() ? own.below : source.below && shift(source.below);
  const keys = own.document ? findSharedKeys(own.document, type) : [];
  const faults = [...own.faults, ...keys, ...source.faults.map(shift)];
  const { document } = source;
  if (!document) return { text, below, faults };
  const shared = sharedValue(type, document.value);
  const written = own.document?.value;
  const whole = mergeValues(shared, written ?? {});
  const value = isRecord(whole) ? { ...whole, ...keysInLanguage(type, shared, whole, language) } : whole;
  const isOwn = (path: readonly PropertyKey[]) =>
    valueAt(written, path) !== undefined || valueAt(shared, path.slice(0, -1)) === undefined;
  const spanOf: SourceDocument['spanOf'] = (path, target) =>
    own.document && isOwn(path) ? own.document.spanOf(path, target) : shift(document.spanOf(path, target));
  return { text, below, faults, document: { ...document, text, value, spanOf } };
}

/** Where a part of an entry is: in its file in this language, or in the one that this translates. */
export function locateInEntry(
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

/** Keys that are the same in all languages. Those that no file has are found in the whole file. */
function findSharedKeys({ value, spanOf }: SourceDocument, { schema, translatedKeys }: ContentType): Fault[] {
  const isTranslated = (key: string) =>
    !(key in entryKeys) && key !== 'formerly' && (translatedKeys?.includes(key) ?? true);
  const shared = Object.keys(isRecord(value) ? value : {}).filter(
    (key) => Object.hasOwn(schema.shape, key) && !isTranslated(key),
  );
  return shared.map((key) => {
    const message = `"${key}" is the same in all languages: set it in the file of the first language, and delete it here.`;
    return { code: 'unknown-key', path: [key], message, ...spanOf([key], 'key') };
  });
}

function sharedValue(type: ContentType, value: unknown): unknown {
  if (isOwnWords(type)) return {};
  if (type !== typeOf.site || !isRecord(value)) return value;
  const { headings: _, labels: __, ...shared } = value;
  return isRecord(shared.resume) ? { ...shared, resume: { ...shared.resume, label: undefined } } : shared;
}

/** The keys that a merged file takes from no file. In all languages, authors have the owner's name in the first. */
function keysInLanguage(type: ContentType, shared: unknown, whole: object, language?: string): object {
  if (type === typeOf.site && language !== undefined) return { language, languages: undefined };
  const name = valueAt(shared, ['name']);
  if (type !== typeOf.profile || name === valueAt(whole, ['name'])) return {};
  return { aliases: [valueAt(whole, ['aliases']) ?? [], name].flat() };
}

/** Objects by their keys, and lists of objects by position, as the second value has them, the rest as the first has. */
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

export type Coverage = { language: string; texts: number; missing: Problem[] };

export function countTexts(
  entries: readonly LoadedEntry[],
  language: string,
  toProblem: (entry: LoadedEntry, fault: Fault) => Problem,
): Coverage {
  const coverage: Coverage = { language, texts: 0, missing: [] };
  for (const entry of entries) {
    const { type, source, text, document, body, translated = {} } = entry;
    if (isOwnWords(typeOf[type]) || type === 'publications' || !document) continue;
    const lack = (path: PropertyKey[], span: Span) => {
      const message = `This text is not translated into ${languageName(language, 'en')}.`;
      coverage.missing.push(toProblem(entry, { code: 'untranslated', message, path, ...span }));
    };
    const places = textPlaces(document.value, typeOf[type]);
    const missing = places.filter((path) => valueAt(translated.value, path) === undefined);
    for (const path of missing) lack(path, document.spanOf(path));
    const hasText = source.endsWith('.md') && body && body.root.children.length > 0;
    if (hasText && !translated.hasBody) lack([], { offset: text.lastIndexOf(body.text.trim()) });
    coverage.texts += places.length + (hasText ? 1 : 0);
  }
  return coverage;
}

function textPlaces(value: unknown, { schema }: ContentType): PropertyKey[][] {
  const paths = fieldsIn(value, schema)
    .filter(({ rules, text }) => isTranslatable(rules) && /\p{L}{2}/u.test(text))
    .map(({ path }) => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path));
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()];
}
