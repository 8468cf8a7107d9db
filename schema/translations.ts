import { type ContentName, contentNames, isOfType, typeOf } from './content.ts';
import type { LoadedEntry } from './parse/entry.ts';
import { type Location, type SourceFault, toLocation } from './problems.ts';
import type { ContentType } from './types/contentType.ts';
import { fieldsIn, isTranslatable } from './types/fieldRules.ts';
import { valueAt } from './values/paths.ts';
import { isLanguageTag, languageName } from './words/language.ts';

/**
 * A file of the content that has a type. With `of`, it is a translation: a file beside another with what differs in a language,
 * such as `profile.mi.md` beside `profile.md`, its source.
 */
export type NamedFile<K extends ContentName = ContentName> = { source: string; type: K } & (
  | { of?: undefined; language?: undefined }
  | TranslationName
);

type TranslationName = { of: string; language: string };

/** A translation that was read. Its `value` is the source's, with its own values on top. */
export type Translation = LoadedEntry & TranslationName;

/** The files that have a type by their names, and the faults of names that look like translations: those `of` a file. */
type NamedFiles = { files: NamedFile[]; faults: (SourceFault & { of: string })[] };

/** Finds the type of each file by its name. `languages` are those of the site, its own first. */
export function nameFiles(sources: readonly string[], languages: readonly string[]): NamedFiles {
  const [first, ...others] = languages;
  const named: NamedFiles = { files: [], faults: [] };
  for (const source of sources) {
    const [, stem = '', tag = '', ending = ''] = translationName.exec(source) ?? [];
    const of = stem + ending;
    const type = typeOfFile(of);
    const language = others.find((one) => one.toLowerCase() === tag.toLowerCase());
    const isBeside = sources.includes(of);
    const report = (code: 'missing-source' | 'unknown-file', message: string) =>
      named.faults.push({ source, of, fault: { path: [], offset: 0, end: 0, code, message } });
    if (type && language) {
      named.files.push({ source, type, of, language });
      const message = `This translates ${of}, which does not exist; create that file, or correct the name of this one.`;
      if (!isBeside && !isOwnWords(type)) report('missing-source', message);
    } else if (type && isBeside && isLanguageTag(tag)) report('unknown-file', explainUnread(tag, of, first));
    else {
      const own = typeOfFile(source);
      if (own) named.files.push({ source, type: own });
    }
  }
  return named;
}

const translationName = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]+)*)(\.(?:md|json))$/i;

function typeOfFile(source: string): ContentName | undefined {
  return contentNames.find((name) => isOfType(typeOf[name], source));
}

function explainUnread(tag: string, of: string, first = tag): string {
  const name = languageName(tag, 'en');
  if (`${first}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase()))
    return `Nothing reads this file: ${name} is the first language, whose texts are in ${of}. Move them there.`;
  return `Nothing reads this file: add "${tag}" to "languages" in site.json for a site in ${name}, too.`;
}

/** The languages as `site.json` names them, whatever else is wrong there. */
export function languagesOf(site: unknown): string[] {
  const named = ['language', 'languages'].flatMap((key): unknown[] => [valueAt(site, [key]) ?? []].flat());
  const tags = named.map((tag) => String(tag).trim()).filter(isLanguageTag);
  const lower = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

/** What the addresses of a language beside the first begin with: `/mi`. */
export function languagePrefix(language: string): string {
  return `/${language.toLowerCase()}`;
}

/** The words of the owner in these files belong to one language: another has its own, or the fixed words. */
function isOwnWords(type: ContentName): boolean {
  return type === 'contact' || type === 'notFound';
}

/** The source's values that a translation inherits. */
export function sharedValue(type: ContentName, value: unknown): unknown {
  if (isOwnWords(type)) return {};
  if (type !== 'site' || typeof value !== 'object' || value === null) return value;
  const shared: Record<string, unknown> = { ...value };
  delete shared.headings;
  delete shared.labels;
  if (typeof shared.resume === 'object') shared.resume = { ...shared.resume, label: undefined };
  return shared;
}

/** The files of a site as one language has them. */
export type Edition = { language: string; files: LoadedEntry[] };

/** The site in each of its languages, its own first. */
export function editionsOf({
  languages,
  entries,
  translations,
}: {
  languages: readonly string[];
  entries: LoadedEntry[];
  translations: readonly Translation[];
}): Edition[] {
  return languages.map((language, index) => {
    return { language, files: index === 0 ? entries : inLanguage(entries, translations, language) };
  });
}

/** The files as a language has them, in the order of the first. `translation` says what is in that language. */
export function inLanguage(
  entries: readonly LoadedEntry[],
  translations: readonly Translation[],
  language: string,
): LoadedEntry[] {
  const own = translations.filter((one) => one.language === language);
  const words = own.filter(({ type }) => isOwnWords(type));
  const others = entries
    .filter(({ type }) => !isOwnWords(type))
    .map((entry): LoadedEntry => {
      const { type, source, value, body } = entry;
      const found = own.find(({ of }) => of === source);
      const written = found?.document?.value;
      const hasBody = (found?.body?.root.children.length ?? 0) > 0;
      const whole: typeof value = found ? (found.value ?? value) : Object(sharedValue(type, value));
      return {
        ...entry,
        ...(value && whole && { value: type === 'profile' ? withName(whole, value) : whole }),
        ...(body && { body: (hasBody && found?.body) || body }),
        used: [...entry.used, ...(found?.used ?? [])],
        translation: { value: written, hasBody },
      };
    });
  return [...others, ...words.map((entry) => ({ ...entry, source: entry.of }))];
}

/** The profile in another language. The authors of publications have the owner's name in the first. */
function withName<V extends object>(profile: V, source: object): V {
  const [aliases, name] = [valueAt(profile, ['aliases']), valueAt(source, ['name'])];
  const isOther = name !== valueAt(profile, ['name']);
  return Object.assign({ ...profile }, isOther && { aliases: [aliases ?? [], name].flat() });
}

/** How many texts there are to translate into a language, and where those are that it lacks. */
export type Coverage = { language: string; texts: number; missing: Location[] };

/**
 * Counts the texts of files that a language has and lacks. A list of texts is one; names, and works in the language in which
 * they appeared, are none.
 * @param entries the files as the language has them
 */
export function countTexts(
  entries: readonly LoadedEntry[],
  language: string,
  nameOf: (source: string) => string,
): Coverage {
  const coverage: Coverage = { language, texts: 0, missing: [] };
  for (const { type, source, text, document, body, translation } of entries) {
    if (isOwnWords(type) || type === 'publications') continue;
    const places = textPlaces(sharedValue(type, document?.value), typeOf[type]);
    const hasText = source.endsWith('.md') && body && body.root.children.length > 0;
    for (const path of [...places, ...(hasText ? [[]] : [])]) {
      const [key] = path;
      coverage.texts++;
      const isBody = key === undefined;
      if (isBody ? translation?.hasBody : valueAt(translation?.value, path) !== undefined) continue;
      const span = isBody ? { offset: text.lastIndexOf(body?.text.trim() ?? '') } : document?.spanOf(path);
      coverage.missing.push(toLocation(nameOf(source), text, { offset: 0, ...span, path }));
    }
  }
  return coverage;
}

function textPlaces(value: unknown, { schema }: ContentType): PropertyKey[][] {
  const paths = fieldsIn(value, schema)
    .filter(({ rules, text }) => isTranslatable(rules) && /\p{L}{2}/u.test(text))
    .map(({ path }) => (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path));
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()];
}
