import type { Root } from 'mdast';
import { asList } from '../../lib/asList.ts';
import { memoize } from '../../lib/memoize.ts';
import { type Content, type ContentFiles, contentNames, contentTypes } from '../content.ts';
import { filesOfType, isValidFile, type ValidFile } from '../parse/fileStages.ts';
import { removePositions } from '../parse/nodes.ts';
import { typesetMarkdown, typesetText } from '../parse/typography.ts';
import type { SourceSpan } from '../problems.ts';
import { removeHiddenSections } from '../sections.ts';
import { isCollection, slugOf } from '../sourcePaths.ts';
import type { ContentType } from '../types/contentType.ts';
import { isTranslatable, textFieldsIn } from '../types/fieldRules.ts';
import { isOver } from '../values/dates.ts';
import type { UsedMedia } from '../values/mediaFile.ts';
import { textsIn, valueAt } from '../values/paths.ts';
import en from '../words/en.json' with { type: 'json' };
import { wordsOf } from '../words/languages.ts';
import { languageDirection } from '../words/languageTag.ts';
import type { Words } from '../words/words.ts';
import type { LoadedEdition } from './readContent.ts';

type AssembleOptions = {
  date: string;
  customCss?: string | undefined;
  defaultLanguage: string;
};

export function assembleSite(
  editions: readonly LoadedEdition[],
  options: Pick<AssembleOptions, 'date' | 'customCss'>,
): Content | undefined {
  const all: Content[] = [];
  const [{ language: defaultLanguage } = { language: '' }] = editions;
  for (const { files } of editions) {
    const content = assembleContent(files.filter(isValidFile), { ...options, defaultLanguage });
    if (!content) return undefined;
    const prefix = all.length === 0 ? '' : `/${content.site.language.toLowerCase()}`;
    all.push(editions.length > 1 ? { ...content, edition: { prefix, all } } : content);
  }
  return all[0];
}

/** The content of valid files, without hidden sections; `undefined` if a required file is missing. */
export function assembleContent(
  files: readonly ValidFile[],
  { date, customCss, defaultLanguage }: AssembleOptions,
): Content | undefined {
  const { language = defaultLanguage } = filesOfType(files, 'site')[0]?.value ?? {};
  const typeset = files.map((file) => typesetFile(file, language, defaultLanguage));
  const values: Record<string, unknown> = {};
  for (const name of contentNames) {
    const list = typeset.filter(({ type }) => type === name).map(({ value }) => value);
    values[name] = isCollection(contentTypes[name]) ? list : (list[0] ?? emptyFile(contentTypes[name]));
  }
  if (!hasEachType(values)) return undefined;
  const content = removeHiddenSections({
    ...values,
    profile: removePastAvailability(values.profile, date),
    words: ownerWords(values),
    languages: (values.profile.languages ?? []).map((spoken) => ({ ...spoken, slug: spoken.name })),
    media: [],
    date,
    customCss,
    ...(language !== defaultLanguage && {
      untranslated: { language: defaultLanguage, texts: findUntranslated(typeset, language) },
    }),
  });
  const isShown = ({ type, source }: ValidFile) =>
    !isCollection(contentTypes[type]) ||
    asList(content[type]).some((value) => 'slug' in value && value.slug === slugOf(source));
  return { ...content, media: mediaOf(files.filter(isShown)) };
}

type SpokenText = { text: string; language: string; isName: boolean | undefined };

/** Typesets a file in its language or, where it is not translated, in the default language. */
function typesetFile(file: ValidFile, language: string, defaultLanguage: string) {
  const { type, value, document, body, source } = file;
  const copy = structuredClone(value);
  const texts: SpokenText[] = [];
  // `source` is the file of the default language: a value from there has no translation.
  const spokenAt = (span?: SourceSpan) => (span?.source === source ? defaultLanguage : language);
  for (const { path, text, rules } of textFieldsIn(value, contentTypes[type].schema)) {
    const { isMarkdown, isName } = rules;
    const parent = valueAt(copy, path.slice(0, -1));
    if (!isTranslatable(rules) || isMarkdown || !isObjectOrList(parent)) continue;
    const spoken = spokenAt(document?.spanOf(path));
    const typeset = isName || fixedWords(language).has(text) ? text : typesetText(text, spoken);
    parent[path.at(-1) ?? ''] = typeset;
    texts.push({ text: typeset, language: spoken, isName });
  }
  const spoken = spokenAt(body?.where);
  const root = body && removePositions(typesetMarkdown(body.root, spoken));
  if (root && spoken !== language) markLanguage(root, spoken);
  const slug = isCollection(contentTypes[type]) && { slug: slugOf(source) };
  return { type, value: { ...copy, ...(root && { body: root }), ...slug }, texts };
}

/** The words of the project itself, which stay as they are written. */
const fixedWords = memoize((language: string): ReadonlySet<string> => {
  const words = [en, wordsOf(language).words].flatMap((all) => textsIn(all));
  return new Set(words.map(({ text }) => text));
});

/** The texts that lack a translation, as pages show them: by these, `markLanguages` finds them. Names have no language. */
function findUntranslated(files: readonly { texts: SpokenText[] }[], language: string): Set<string> {
  const translated = new Set<string>();
  const others = new Set<string>();
  for (const { text, language: spoken, isName } of files.flatMap(({ texts }) => texts)) {
    if (spoken === language) translated.add(text);
    else if (!isName && /\p{L}{2}/u.test(text)) others.add(text);
  }
  // The same text may be translated in another file.
  return others.difference(translated);
}

function mediaOf(files: readonly ValidFile[]): UsedMedia[] {
  const used = files.flatMap(({ used }) => used);
  return [...new Map(used.map((media) => [`${media.file}\n${media.use}`, media])).values()];
}

function markLanguage(root: Root, language: string): void {
  const attributes = { lang: language, dir: languageDirection(language) };
  for (const node of root.children)
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...attributes } };
}

function emptyFile(type: ContentType): object | undefined {
  if (!type.isOptional) return undefined;
  const body: Root = { type: 'root', children: [] };
  return type.body ? { body } : {};
}

/** A guard by presence alone: every value has passed its schema. */
function hasEachType(files: Record<string, unknown>): files is ContentFiles {
  return contentNames.every((name) => files[name] !== undefined);
}

/** The words of the language, each replaced by the owner's if there is one. */
function ownerWords({ site, contact, notFound }: ContentFiles): Words {
  const { words } = wordsOf(site.language);
  const { headings, labels, resume } = site;
  const files = { resume: resume?.label, card: valueAt(labels, ['contactCard']) };
  return replaceWords(words, { headings, labels, contact, notFound, files });
}

function removePastAvailability(profile: Content['profile'], date: string): Content['profile'] {
  const { availability } = profile;
  return availability && isOver(availability.until, date) ? { ...profile, availability: undefined } : profile;
}

function replaceWords<T extends object>(words: T, ownersWords: object = {}): T {
  const written = Object.entries<unknown>({ ...ownersWords }).flatMap(([key, value]): [string, unknown][] => {
    const word = valueAt(words, [key]);
    if (isObjectOrList(word) && isObjectOrList(value)) return [[key, replaceWords(word, value)]];
    return value === undefined ? [] : [[key, value]];
  });
  return { ...words, ...Object.fromEntries(written) };
}

function isObjectOrList(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
