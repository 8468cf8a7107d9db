import type { Root, RootContent } from 'mdast';
import {
  type Content,
  type ContentFiles,
  contentNames,
  contentTypes,
  isCollection,
  typeOf,
} from './content.ts';
import { entriesOf, isValidEntry, type ValidEntry } from './parse/entry.ts';
import { withoutPositions } from './parse/nodes.ts';
import { typesetMarkdown, typesetText } from './parse/typography.ts';
import { slugOf } from './review/links.ts';
import { removeHiddenSections } from './sections.ts';
import { type Edition, languagePrefix } from './translations.ts';
import type { ContentType } from './types/contentType.ts';
import { fieldsIn } from './types/fieldRules.ts';
import { isOver } from './values/dates.ts';
import { textsIn, valueAt } from './values/paths.ts';
import en from './words/en.json' with { type: 'json' };
import { wordsOf } from './words/languages.ts';

type AssembleOptions = {
  date: string;
  customCss?: string | undefined;
  /** The address of the site, if it is another than in `site.json`. */
  url?: string | undefined;
};

/** The content in the first language, which leads to the others; nothing if a file that every site needs is missing. */
export function assembleEditions(
  editions: readonly Edition[],
  options: AssembleOptions,
): Content | undefined {
  const all = editions.flatMap(({ language, files }) => {
    return assembleContent(files.filter(isValidEntry), { ...options, language }) ?? [];
  });
  const [first] = all;
  if (all.length > 1)
    for (const content of all)
      content.edition = { prefix: content === first ? '' : languagePrefix(content.site.language), all };
  return first;
}

/**
 * The content of valid files, with every fixed word and without hidden sections; nothing if a file that every site needs is
 * missing.
 */
export function assembleContent(
  entries: readonly ValidEntry[],
  { date, customCss, url, language }: AssembleOptions & { language: string },
): Content | undefined {
  const { theme, language: first = language } = entriesOf(entries, 'site')[0]?.value ?? {};
  const [untranslated, translated] = [new Set<string>(), new Set<string>()];
  const note: Note = (text, spoken, isName) => {
    if (spoken === language) translated.add(text);
    else if (!isName && /\p{L}{2}/u.test(text)) untranslated.add(text);
  };
  const palette = theme?.palette;
  const fixed = new Set(
    [en, wordsOf(language).words].flatMap((words) => textsIn(words)).map(({ text }) => text),
  );
  const media = new Map(
    entries
      .flatMap(({ used }) => used)
      .map((one) => [
        `${one.file}\n${one.use}`,
        one.use === 'portrait' && palette ? { ...one, palette } : one,
      ]),
  );
  const content: Record<string, unknown> = {
    media: [...media.values()],
    date,
    ...(customCss !== undefined && { customCss }),
  };
  for (const name of contentNames) {
    const isMany = isCollection(contentTypes[name]);
    const values = entries
      .filter(({ type }) => type === name)
      .map(({ value, body, source, translation }) => {
        const languageAt = (path: PropertyKey[]) =>
          translation && valueAt(translation.value, path) === undefined ? first : language;
        const spoken = translation?.hasBody === false ? first : language;
        const root = body && typesetMarkdown(withoutPositions(structuredClone(body.root)), spoken);
        if (root && spoken !== language) markLanguage(root, spoken);
        return {
          ...typesetFields(value, typeOf[name], languageAt, fixed, note),
          ...(root && { body: root }),
          ...(isMany && { slug: slugOf(source) }),
        };
      });
    content[name] = isMany ? values : (values[0] ?? emptyOf(typeOf[name]));
  }
  if (!isWhole(content)) return undefined;
  content.site = { ...content.site, language, ...(url !== undefined && { url }) };
  return removeHiddenSections({
    ...content,
    ...fillInDefaultWords(content),
    ...(language !== first && {
      untranslated: { language: first, texts: untranslated.difference(translated) },
    }),
  });
}

/** Says in which language a body is, where the page is in another. */
function markLanguage(root: Root, language: string): void {
  const { direction: dir = 'ltr' } = new Intl.Locale(language).getTextInfo();
  // The library leaves out the data of a footnote itself.
  const nodes = root.children.flatMap((one): RootContent[] =>
    one.type === 'footnoteDefinition' ? one.children : [one],
  );
  for (const node of nodes)
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, lang: language, dir } };
}

type Note = (text: string, language: string, isName?: boolean) => void;

/** The values of a file with its words typeset, except names and the `fixed` ones. */
function typesetFields(
  value: object,
  { schema }: ContentType,
  languageAt: (path: PropertyKey[]) => string,
  fixed: ReadonlySet<string>,
  note: Note,
): object {
  const typeset = structuredClone(value);
  for (const { path, text, rules } of fieldsIn(value, schema)) {
    const isProse = (rules.room || rules.isAlt) && !rules.isIdentifier && !rules.isMarkdown;
    const parent = valueAt(typeset, path.slice(0, -1));
    const [key] = path.slice(-1);
    if (!isProse || !isGroup(parent) || key === undefined) continue;
    const language = languageAt(path);
    const isTypeset = !fixed.has(text) && !rules.isName && !rules.isAsTyped;
    const set = isTypeset ? typesetText(text, language) : text;
    Reflect.set(parent, key, set);
    note(set, language, rules.isName);
  }
  return typeset;
}

/** The value of a file that a site can do without. */
function emptyOf({ isOptional, source }: ContentType): object | undefined {
  if (!isOptional) return undefined;
  const body: Root = { type: 'root', children: [] };
  return source.endsWith('.md') ? { body } : {};
}

/** Every value has passed its schema, so only a missing one is left to find. */
function isWhole(
  content: Record<string, unknown>,
): content is ContentFiles & Pick<Content, 'media' | 'date'> {
  return contentNames.every((name) => content[name] !== undefined);
}

const { skills, hobbies, contact } = en.headings;
const { contactButton, skipLink, opensInNewTab } = en.labels;

/** The English words that the sample content gives. A site that still has them did not write them itself. */
const sampleWords = {
  contact: { ...en.contact, errors: {} },
  notFound: en.notFound,
  site: { headings: { skills, hobbies, contact }, labels: { contactButton, skipLink, opensInNewTab } },
};

/** Each fixed word is the owner's own, or else that of the site's language. The sample's English counts as left out. */
function fillInDefaultWords(files: ContentFiles & { date: string }): Omit<Content, 'media'> {
  const { site, profile, date } = files;
  const isPast = profile.availability && isOver(profile.availability.until, date);
  const { words } = wordsOf(site.language);
  return {
    ...files,
    ...(isPast && { profile: { ...profile, availability: undefined } }),
    site: {
      ...site,
      keywords: site.keywords ?? [],
      social: site.social ?? {},
      headings: fillIn(words.headings, site.headings, sampleWords.site.headings),
      labels: fillIn(words.labels, site.labels, sampleWords.site.labels),
    },
    contact: fillIn(words.contact, files.contact, sampleWords.contact),
    notFound: fillIn(words.notFound, files.notFound, sampleWords.notFound),
    bibliography: words.bibliography,
    facts: words.facts,
    files: {
      ...fillIn(words.files, { resume: site.resume?.label, card: valueAt(site.labels, ['contactCard']) }),
      word: words.files.word,
    },
    story: words.story,
  };
}

function fillIn<T extends object>(words: T, own: object = {}, sample: object = {}): T {
  const whole = { ...words };
  for (const [key, value] of Object.entries<unknown>({ ...own })) {
    const [word, unwritten] = [valueAt(words, [key]), valueAt(sample, [key])];
    if (isGroup(word) && isGroup(value))
      Reflect.set(whole, key, fillIn(word, value, isGroup(unwritten) ? unwritten : {}));
    else if (value !== undefined && value !== unwritten) Reflect.set(whole, key, value);
  }
  return whole;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
