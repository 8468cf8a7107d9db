import { type ContentName, contentNames, isOfType, typeOf } from './content.ts';
import { readSource } from './files.ts';
import type { LoadedEntry } from './parse/entry.ts';
import { parseJson } from './parse/json.ts';
import { type Location, type SourceFault, toLocation } from './problems.ts';
import type { ContentType } from './types/contentType.ts';
import { fieldsIn, isTranslatable } from './types/fieldRules.ts';
import { valueAt } from './values/paths.ts';
import { isLanguageTag, languageName } from './words/language.ts';

/** A file beside another with what differs in a language: `profile.mi.md` beside `profile.md`, its source. */
export type TranslationFile = { source: string; type: ContentName; of: string; language: string };

/** One such file, read. Its `value` is the source's, with its own values on top. */
export type Translation = LoadedEntry & Pick<TranslationFile, 'of' | 'language'>;

type SplitSources = {
  languages: string[];
  sources: string[];
  files: TranslationFile[];
  faults: SourceFault[];
};

/** Separates the translations from the other files. `site.json` says which languages there are, the site's own first. */
export function splitTranslations(root: string, all: readonly string[]): SplitSources {
  const languages = readLanguages(root);
  const [first, ...others] = languages;
  const split: SplitSources = { languages, sources: [], files: [], faults: [] };
  for (const source of all) {
    const [, stem = '', tag = '', ending = ''] = translationName.exec(source) ?? [];
    const of = stem + ending;
    const type = contentNames.find((name) => isOfType(typeOf[name], of));
    const language = others.find((one) => one.toLowerCase() === tag.toLowerCase());
    const isBeside = all.includes(of);
    if (others.some((tag) => source === `pages${languagePrefix(tag)}.md`))
      split.faults.push({ source, fault: { ...place, code: 'misnamed', message: explainTaken(source) } });
    if (type && language) {
      split.files.push({ source, type, of, language });
      if (!isBeside && !isOwnWords(type))
        split.faults.push({
          source,
          fault: { ...place, code: 'missing-source', message: explainOrphan(of) },
        });
    } else if (type && isBeside && isLanguageTag(tag)) {
      split.faults.push({
        source,
        fault: { ...place, code: 'unknown-file', message: explain(tag, of, first) },
      });
    } else split.sources.push(source);
  }
  return split;
}

const translationName = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]+)*)(\.(?:md|json))$/i;
const place = { path: [], offset: 0, end: 0 };

const explainTaken = (source: string) =>
  `The pages in ${languageName(source.slice('pages/'.length, -'.md'.length), 'en')} are at this address; give this file another name.`;

const explainOrphan = (of: string) =>
  `This translates ${of}, which does not exist; create that file, or correct the name of this one.`;

function explain(tag: string, of: string, first = tag): string {
  const name = languageName(tag, 'en');
  if (`${first}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase()))
    return `Nothing reads this file: ${name} is the first language, whose texts are in ${of}. Move them there.`;
  return `Nothing reads this file: add "${tag}" to "languages" in site.json for a site in ${name}, too.`;
}

function readLanguages(root: string): string[] {
  const read = readSource(root, typeOf.site.source);
  const listed = read.ok ? valueAt(parseJson(read.text).document?.value, ['languages']) : undefined;
  return Array.isArray(listed)
    ? listed
        .filter((tag) => typeof tag === 'string')
        .map((tag) => tag.trim())
        .filter(isLanguageTag)
    : [];
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

/** Keys about an entry as such, the same in all languages, and the only ones of `site.json` that a language may have. */
const sourceKeys: readonly string[] = ['order', 'private', 'for', 'review'];
const siteKeys: readonly string[] = [
  ...['$schema', 'title', 'description', 'keywords', 'social', 'headings', 'labels', 'resume', 'theme'],
];

/** The keys of a translation that only its source can have. */
export function findSourceKeys({ type, document, of }: Pick<Translation, 'type' | 'document' | 'of'>) {
  return Object.keys(Object(document?.value)).flatMap((key) => {
    const isKnown = Object.hasOwn(typeOf[type].schema.shape, key);
    if (!isKnown || !(sourceKeys.includes(key) || (type === 'site' && !siteKeys.includes(key)))) return [];
    const message = `"${key}" is the same in all languages: delete it here; ${of} decides it.`;
    return [
      { code: 'unknown-key' as const, message, ...place, path: [key], ...document?.spanOf([key], 'key') },
    ];
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
  const others = entries.flatMap((entry): LoadedEntry[] => {
    const { type, value, body, titleParts, media } = entry;
    if (isOwnWords(type)) return [];
    const found = own.find(({ of }) => of === entry.source);
    const hasBody = found?.body !== undefined && found.body.root.children.length > 0;
    const shared: Partial<LoadedEntry> = { value: Object(sharedValue(type, value)) };
    const merged = {
      ...entry,
      ...(value && (found ? found.value && { value: found.value } : shared)),
      ...(hasBody ? { body: found.body } : body && { body }),
      media: [...media, ...(found?.media ?? [])],
      translation: { value: found?.document?.value, hasBody },
    };
    const hasTitle = valueAt(found?.document?.value, ['title']) !== undefined;
    const parts = hasTitle ? found?.titleParts : titleParts;
    delete merged.titleParts;
    if (merged.value && entry.type === 'profile') keepName(merged.value, value);
    return [Object.assign(merged, parts && { titleParts: parts })];
  });
  return [...others, ...words.map((entry) => ({ ...entry, source: entry.of }))];
}

/** The authors of publications have the owner's name in the first language. */
function keepName(profile: object, source: unknown): void {
  const aliases = valueAt(profile, ['aliases']);
  const name = valueAt(source, ['name']);
  if (name !== valueAt(profile, ['name']))
    Object.assign(profile, { aliases: [...(Array.isArray(aliases) ? aliases : []), name] });
}

/** How many texts there are to translate into a language, and where those are that it lacks. */
export type Coverage = { language: string; texts: number; missing: Location[] };

/**
 * Counts the texts of files that a language has and lacks. A list of texts is one; names, and works in the language in
 * which they appeared, are none.
 */
export function countTexts(
  shown: readonly LoadedEntry[],
  translations: readonly Translation[],
  language: string,
  nameOf: (source: string) => string,
): Coverage {
  const coverage: Coverage = { language, texts: 0, missing: [] };
  for (const { type, source, text, document, value, body } of shown) {
    if (isOwnWords(type) || type === 'publications') continue;
    const own = translations.find((one) => one.of === source && one.language === language);
    const places = textPlaces(sharedValue(type, value), typeOf[type]);
    const isBody = source.endsWith('.md') && body && body.root.children.length > 0;
    for (const path of [...places, ...(isBody ? [[]] : [])]) {
      const written =
        path.length > 0 ? valueAt(own?.document?.value, path) !== undefined : own?.body?.root.children.length;
      coverage.texts++;
      const start =
        path.length > 0 ? document?.spanOf(path) : { offset: text.lastIndexOf(body?.text.trim() ?? '') };
      if (!written)
        coverage.missing.push(
          toLocation(nameOf(source), text, { ...start, offset: start?.offset ?? 0, path }),
        );
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
