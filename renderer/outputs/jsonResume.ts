import { h } from 'hastscript';
import type { Root } from 'mdast';
import { asList } from '../../lib/asList.ts';
import { type Content, contentNames, contentTypes } from '../../schema/content.ts';
import { homeUrl, resolveAddress } from '../../schema/editions.ts';
import { type ContentType, type ResumeTable, writtenName } from '../../schema/types/contentType.ts';
import { ownersKeys, type Result } from '../../schema/types/entryKeys.ts';
import { markdownKeyOf, rulesAt } from '../../schema/types/fieldRules.ts';
import { toAsciiEmail } from '../../schema/values/emailAddress.ts';
import { isRecord, type ValuePath, valueAt } from '../../schema/values/paths.ts';
import { toUri } from '../../schema/values/url.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { describeResult } from '../text/facts.ts';
import { completeBody } from './completeBody.ts';
import { htmlToMarkdown, writeMarkdown } from './markdown.ts';

/** Facts without a key in JSON Resume have `x-…` keys, which an import reads. Source: https://docs.jsonresume.org/schema */
export function createJsonResume(content: Content): string {
  const { basics, profiles, 'x-site': site, ...others } = writeLists(content);
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { ...basics?.[0], ...writeBasics(content), profiles },
    languages: content.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    ...others,
    'x-site': site?.[0],
    meta: {
      canonical: `${homeUrl(content)}resume.json`,
      version: 'v1.0.0',
      'x-generator': 'contour-portfolio',
    },
  };
  return `${JSON.stringify(resume, omitEmptyList, 2)}\n`;
}

/** The lists that the tables of the types name, such as `work`. */
function writeLists(content: Content): Record<string, Item[] | undefined> {
  const lists: Record<string, Item[]> = {};
  for (const name of contentNames) {
    const type = contentTypes[name];
    const { jsonResume: table } = type;
    if (table === 'left out') continue;
    const items = asList(content[name]).map((value) => writeEntry(type, table, { ...value }, content));
    const list = writtenName(table.list);
    lists[list] = [...(lists[list] ?? []), ...items];
  }
  return lists;
}

/** The facts about the owner that no table has, or that are written in another form. */
function writeBasics(content: Content) {
  const { site, profile, media } = content;
  const portrait = profile.portrait && findPicture(media, profile.portrait.src, 'portrait');
  return {
    email: profile.email && toAsciiEmail(profile.email),
    image: portrait?.kind === 'photo' ? site.url + mediaUrl(portrait) : undefined,
    url: homeUrl(content).replace(/\/$/, ''),
    // The location is one text. Every program shows the city.
    location: { city: profile.location },
  };
}

type Item = Record<string, unknown>;
type ItemSource = Item & { body?: Root | undefined; results?: readonly Result[] | undefined };

function writeEntry(type: ContentType, table: ResumeTable, values: ItemSource, content: Content): Item {
  return { ...writeTableKeys(type, table, values, content), ...writeTexts(table, values, content) };
}

/** Keys that no table has: the owner's, the name of the file, and the text, which `writeTexts` writes. */
const commonKeys = ['$schema', ...ownersKeys, 'slug', 'body'];

function writeTableKeys(type: ContentType, table: ResumeTable, values: ItemSource, content: Content): Item {
  const { kind, keys, listedKeys = [], leftOut = [], copies = {} } = table;
  const item: Item = { type: kind };
  const others = { ...values };
  for (const [path, names = ''] of Object.entries(keys)) {
    const [key = '', ...within] = path.split('.');
    const name = writtenName(names);
    const value = writeValue(type, [key, ...within], valueAt(values, [key, ...within]), content);
    item[name] = listedKeys.includes(path) && value !== undefined ? [value] : value;
    delete others[key];
  }
  const isLeftOut = (key: string) =>
    leftOut === 'others' || [...commonKeys, markdownKeyOf(type), ...leftOut].includes(key);
  for (const [key, value] of Object.entries(others))
    if (!isLeftOut(key)) item[`x-${key}`] = writeValue(type, [key], value, content);
  for (const [copy, name] of Object.entries(copies)) item[copy] = item[name];
  return item;
}

/** Addresses become URIs, also in lists and objects. */
function writeValue(type: ContentType, path: ValuePath, value: unknown, content: Content): unknown {
  const writePart = (step: PropertyKey, part: unknown) => writeValue(type, [...path, step], part, content);
  if (Array.isArray(value)) return value.map((item, at) => writePart(at, item));
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([key, part]) => [key, writePart(key, part)]);
    return Object.fromEntries(parts);
  }
  const isAddress = typeof value === 'string' && rulesAt(type, path).isAddress;
  return isAddress ? toUri(resolveAddress(value, content)) : value;
}

function omitEmptyList(_key: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

function writeTexts({ body: names = '', items }: ResumeTable, values: ItemSource, content: Content): Item {
  const name = writtenName(names);
  const body = values.body && (writeMarkdown(completeBody(values.body, content)).trim() || undefined);
  const results = (values.results ?? []).map((result) => writeResult(result, content));
  const texts = values.summary === undefined ? { [name]: body } : { [name]: values.summary, 'x-story': body };
  return { ...texts, ...(items && { [items]: results }) };
}

function writeResult(result: Result, content: Content): string {
  const source = resolveAddress(result.source, content);
  const link = source === undefined ? [] : [' ', h('a', { href: source }, source)];
  return htmlToMarkdown([h('p', describeResult(result, content).sentence, ...link)]).trim();
}
