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
    const report = (code: 'missing-source' | 'unknown-file', message: string) =>
      split.faults.push({ source, fault: { path: [], offset: 0, end: 0, code, message } });
    if (type && language) {
      split.files.push({ source, type, of, language });
      const message = `This translates ${of}, which does not exist; create that file, or correct the name of this one.`;
      if (!isBeside && !isOwnWords(type)) report('missing-source', message);
    } else if (type && isBeside && isLanguageTag(tag)) report('unknown-file', explain(tag, of, first));
    else split.sources.push(source);
  }
  return split;
}

const translationName = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]+)*)(\.(?:md|json))$/i;
function explain(tag: string, of: string, first = tag): string {
  const name = languageName(tag, 'en');
  if (`${first}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase()))
    return `Nothing reads this file: ${name} is the first language, whose texts are in ${of}. Move them there.`;
  return `Nothing reads this file: add "${tag}" to "languages" in site.json for a site in ${name}, too.`;
}

/** The languages as `site.json` names them, whatever else is wrong there. */
function readLanguages(root: string): string[] {
  const read = readSource(root, typeOf.site.source);
  const site = read.ok ? parseJson(read.text).document?.value : undefined;
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
      const { type, source, value, body, media } = entry;
      const found = own.find(({ of }) => of === source);
      const written = found?.document?.value;
      const hasBody = (found?.body?.root.children.length ?? 0) > 0;
      const whole: typeof value = found ? (found.value ?? value) : Object(sharedValue(type, value));
      return {
        ...entry,
        ...(value && whole && { value: type === 'profile' ? withName(whole, value) : whole }),
        ...(body && { body: (hasBody && found?.body) || body }),
        media: [...media, ...(found?.media ?? [])],
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
 * Counts the texts of files that a language has and lacks. A list of texts is one; names, works in the language in which they
 * appeared, and what is private are none.
 * @param entries the files as the language has them
 */
export function countTexts(
  entries: readonly LoadedEntry[],
  language: string,
  nameOf: (source: string) => string,
): Coverage {
  const coverage: Coverage = { language, texts: 0, missing: [] };
  for (const { type, source, text, document, body, translation } of entries) {
    const hidden: unknown[] = [valueAt(document?.value, ['private']) ?? []].flat();
    if (isOwnWords(type) || type === 'publications' || hidden.includes(true)) continue;
    const places = textPlaces(sharedValue(type, document?.value), typeOf[type]);
    const hasText = source.endsWith('.md') && body && body.root.children.length > 0;
    for (const path of [...places, ...(hasText ? [[]] : [])]) {
      const [key] = path;
      if (hidden.includes(key)) continue;
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
