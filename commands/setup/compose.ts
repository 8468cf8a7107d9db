import { readFileSync } from 'node:fs';
import { extname, posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import stringWidth from 'string-width';
import { type ContentName, contentNames, contentTypes, isCollection, typeOf } from '../../schema/content.ts';
import type { SoundEntry } from '../../schema/load.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { isReservedName } from '../../schema/sections.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { hasWords } from '../../schema/words/languages.ts';
import { withoutSampleWords } from '../../schema/words/whole.ts';
import { formatEntry } from '../../schema/write.ts';
import { type Change, toChange } from '../lib/changes.ts';
import { cleanPicture } from '../lib/cleanPicture.ts';
import {
  type Answers,
  type Entry,
  identityOf,
  splitList,
  type Target,
  type Texts,
  withValue,
} from './entries.ts';
import { guessIcon } from './networks.ts';
import { type Question, questions } from './questions.ts';

/** The content before the setup writes; `isSample` as long as it is about the sample's made-up owner. */
export type Tree = { folder: string; files: readonly SoundEntry[]; isSample: boolean };

type Written = Pick<Question, 'key' | 'target' | 'isNeeded'>;

type Derived = Written & { derive: (answers: Answers) => string | undefined };

/** The texts that follow from the answers, until the owner changes them in the files. */
const derivedTexts: readonly Derived[] = [
  { key: 'siteTitle', target: ['site.json', 'title'], derive: siteTitleOf },
  { key: 'description', target: ['site.json', 'description'], derive: descriptionOf },
  { key: 'keywords', target: ['site.json', 'keywords'], derive: keywordsOf },
  {
    key: 'portraitSrc',
    target: ['profile.md', 'portrait.src', 'portrait'],
    derive: ({ texts }) => texts.portraitSrc,
  },
  { key: 'portraitAlt', target: ['profile.md', 'portrait.alt', 'portrait'], derive: portraitAltOf },
  // Only the sample's own link is deleted.
  { key: 'hiddenLink', target: ['footer.md', 'hiddenLink.label', 'hiddenLink'], derive: () => '' },
];

const noTarget: Target = ['', ''];

const writtenTexts: readonly Written[] = [...questions, ...derivedTexts];

/** What the content answers now, which may be the sample's words. */
export function readAnswers({ files }: Tree): Answers {
  const textOf = ({ target: [source, path] = noTarget }: Written) => {
    const file = files.find((one) => one.source === source);
    const value = path === 'body' ? file?.body?.text.trim() : valueAt(file?.value, path.split('.'));
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'string' ? value : undefined;
  };
  const entries = files.filter(({ type }) => isCollection(typeOf[type]));
  return {
    texts: Object.fromEntries(writtenTexts.map((written) => [written.key, textOf(written)])),
    entries: entries.map(({ type, value, body }) => ({ type, values: { ...value }, body: body?.text })),
  };
}

const sampleCards: readonly ContentName[] = ['links', 'skills', 'hobbies'];

/**
 * The changes that bring the answers into the content. The entries of a type replace all others of it; of a type without
 * any, the sample's are deleted, and the owner's stay.
 */
export async function composeChanges(tree: Tree, given: Answers): Promise<Change[]> {
  const before = readAnswers(tree);
  const replaced = contentNames.filter((name) => {
    const isGiven = given.entries.some(({ type }) => type === name);
    return isGiven || (tree.isSample && sampleCards.includes(name));
  });
  const givenOf = (name: ContentName) => given.entries.filter(({ type }) => type === name);
  const fresh = replaced.flatMap((name) => arrange(givenOf(name), before.entries));
  const entries = [...before.entries.filter(({ type }) => !replaced.includes(type)), ...fresh];

  const texts: Texts = { ...before.texts, ...given.texts };
  // The website of another employer would mislead.
  if (texts.employer !== before.texts.employer) texts.employerUrl = given.texts.employerUrl ?? '';
  const portrait = await composePortrait(tree, before.texts, texts);
  texts.portraitSrc = portrait.src;
  const followers = [
    ...questions.flatMap(({ key, empty }) => (empty === undefined ? [] : [{ key, derive: () => empty }])),
    ...derivedTexts,
  ];
  for (const { key, derive } of followers) {
    if (given.texts[key] !== undefined) continue;
    // What the owner has written stays.
    if (tree.isSample || (before.texts[key] ?? '') === derive(before))
      texts[key] = derive({ texts, entries });
  }
  return [
    ...composeTexts(tree, before.texts, texts),
    ...portrait.changes,
    ...replaced.flatMap((name) => replaceFiles(tree, name, fresh, texts.language)),
  ];
}

const samplePortrait = 'media/portrait.svg';

/** The picture that the owner gives, or has; the sample's gives way to their initials. `src` is empty for none. */
async function composePortrait(
  { folder, isSample }: Tree,
  before: Texts,
  { portrait }: Texts,
): Promise<{ src: string | undefined; changes: Change[] }> {
  const given = portrait === undefined ? '' : `media/portrait${extname(portrait).toLowerCase()}`;
  const isSamples = isSample && before.portraitSrc === samplePortrait;
  const old = isSamples && given !== samplePortrait ? toChange(folder, samplePortrait) : [];
  if (portrait === undefined) return { src: isSamples ? '' : before.portraitSrc, changes: old };
  const picture = toChange(folder, given, await cleanPicture(readFileSync(portrait)));
  return { src: given, changes: [...old, ...picture] };
}

function isEnglish({ language = 'en' }: Texts): boolean {
  return new Intl.Locale(language).language === 'en';
}

function portraitAltOf({ texts: { name = '', language = 'en', portraitSrc = '' } }: Answers): string {
  if (portraitSrc === '') return '';
  return isEnglish({ language }) ? `Portrait of ${name}` : name;
}

/** The single files. On a site in another language, the sample's English words go, so that the language gives its own. */
function composeTexts({ folder, files }: Tree, before: Texts, after: Texts): Change[] {
  const names = contentNames.filter((name) => !isCollection(typeOf[name]));
  return names.flatMap((name) => {
    const { source, isOptional }: ContentType = typeOf[name];
    const file = files.find((one) => one.source === source);
    const written = Object(file?.document?.value);
    const hasOthers = !isEnglish(after) && hasWords(after.language ?? 'en');
    const own = hasOthers ? withoutSampleWords(name, written) : written;
    const changed = writtenTexts.filter(
      ({ key, target, isNeeded }) =>
        target?.[0] === source && after[key] !== before[key] && isNeeded?.(after) !== false,
    );
    const values = changed.reduce((edited: object, { key, target: [, path, whole] = noTarget }) => {
      const [first = '', ...rest] = path.split('.');
      const text = after[key];
      if (first === 'body' || text === undefined) return edited;
      if (text === '') return whole === undefined ? edited : withValue(edited, whole.split('.'), undefined);
      const isList = Array.isArray(valueAt(written, [first]));
      return withValue(edited, [first, ...rest], isList ? text.split(', ') : text);
    }, own);
    if (isDeepStrictEqual(values, written) && changed.length === 0) return [];
    const text = changed.find(({ target }) => target?.[1] === 'body')?.key;
    const markdown = text === undefined ? file?.body?.text : after[text];
    const isLeft = Object.keys(values).some((key) => key !== '$schema');
    if (isOptional && (source.endsWith('.md') ? markdown === '' : !isLeft)) return toChange(folder, source);
    return toChange(folder, source, formatEntry(typeOf[name], { ...values }, markdown));
  });
}

const colours = ['#2f6f73', '#b4552d', '#5b7abb', '#6b7a2a', '#8a4b78', '#8a6a1f'];

/** The last of each identity in the place of the first, with its old icon, in an order of their own where they have no dates. */
function arrange(entries: readonly Entry[], before: readonly Entry[]): Entry[] {
  const distinct = [...new Map(entries.map((entry) => [identityOf(entry), entry])).values()];
  const names = new Set<unknown>();
  return distinct.map((entry, index) => {
    const { type, values } = entry;
    const { date }: ContentType = typeOf[type];
    const name = numbered(String(values.name), ' ', (taken) => names.has(taken));
    names.add(name);
    const colour = type === 'skills' && { colour: colours[index % colours.length] };
    const order = date === undefined && { order: index + 1 };
    const old = before.find((one) => identityOf(one) === identityOf(entry));
    const icon = old?.values.icon ?? guessIcon(type, values.title, index) ?? values.icon;
    const placed = { ...(type === 'links' && { name }), ...colour, ...order };
    return { ...entry, values: { ...values, icon, ...placed } };
  });
}

function replaceFiles(
  { folder, files }: Tree,
  name: ContentName,
  entries: readonly Entry[],
  language = 'en',
): Change[] {
  const { source }: ContentType = typeOf[name];
  const [start, ending] = [posix.dirname(source), posix.extname(source)];
  const line = ending === '.json' && schemaLine(files, start);
  const written = new Map<string, string>();
  for (const { type, values, body } of entries) {
    if (type !== name) continue;
    const isTaken = (slug: string) =>
      written.has(`${start}/${slug}${ending}`) || (name === 'sections' && isReservedName(slug));
    const slug = numbered(fileNameOf(titleOf(values), language) || name, '-', isTaken);
    written.set(`${start}/${slug}${ending}`, formatEntry(typeOf[name], { ...line, ...values }, body));
  }
  const old = files.filter((file) => file.type === name && !written.has(file.source));
  return [
    ...old.flatMap((file) => toChange(folder, file.source)),
    ...[...written].flatMap(([path, text]) => toChange(folder, path, text)),
  ];
}

/** The key by which editors find the JSON Schema of a new file in a folder, if 'site.json' has one. */
function schemaLine(files: Tree['files'], folder: string): { $schema?: string } {
  const schemaOfSite = valueAt(files.find(({ type }) => type === 'site')?.value, ['$schema']);
  if (typeof schemaOfSite !== 'string') return {};
  return { $schema: `../${schemaOfSite.replace(/\bsite(?=\.)/, folder)}` };
}

function titleOf(values: Record<string, unknown>): string {
  const paths = ['organisation.name', 'institution.name', 'title', 'name'];
  const found = paths.map((path) => valueAt(values, path.split('.')));
  return String(found.find((value) => value !== undefined) ?? '');
}

function fileNameOf(title: string, language: string): string {
  return toSlug(title, language).slice(0, 40).replace(/-$/, '');
}

/** A name that is not taken: with a number, if need be. */
function numbered(name: string, separator: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(name + separator + number)) number++;
  return name + separator + number;
}

const room = contentTypes.site.texts;
const mostKeywords = 10;

function siteTitleOf({ texts: { name = '', title = '' } }: Answers): string {
  const heading = `${name} – ${title}`;
  return stringWidth(heading) > room.title.room ? name : heading;
}

function descriptionOf({ texts: { name = '', title = '', location = '' } }: Answers): string {
  const description = `${name}, ${title}, ${location}.`;
  return stringWidth(description) > room.description.room ? `${name}, ${title}` : description;
}

function keywordsOf({ texts: { title = '' }, entries }: Answers): string {
  const skills = entries.flatMap(({ type, values }) => (type === 'skills' ? [values.skills] : []));
  // Without its brackets, `AWS (S3, EC2)` is two keywords, which may hold no comma.
  const words = splitList([title, ...skills].join(',').replace(/[()（）]/g, ''));
  return words.slice(0, mostKeywords).join(', ');
}
