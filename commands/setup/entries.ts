import { type ContentName, contentTypes, typeOf } from '../../schema/content.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { readEntry } from '../../schema/parse/entry.ts';
import { type Fault, formatPath, severityOf } from '../../schema/problems.ts';
import { findLength } from '../../schema/review/review.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { isBlank, normalizeText } from '../../schema/values/text.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { formatEntry } from '../../schema/write.ts';
import { findNetwork } from './networks.ts';

/** A file of a collection: its values, and its Markdown. */
export type Entry = { type: ContentName; values: Record<string, unknown>; body?: string | undefined };

/** Answers of one text each, by the keys of their questions. An empty text leaves something out of the content. */
export type Texts = Record<string, string | undefined>;

/**
 * A file, and a path in it; `body` is the Markdown below front matter. `whole` is the key that an empty text deletes, if it may
 * be empty.
 */
export type Target = readonly [source: string, path: string, whole?: string];

export type Answers = { texts: Texts; entries: readonly Entry[] };

/** A project. @param body Markdown; an address at its end is that of the project */
export function createProject(title: string, body: string): Entry {
  const [, text = body, url] = /^(.*\S)\s+(https:\/\/\S+)$/s.exec(body) ?? [];
  return { type: 'projects', values: { title, ...(url !== undefined && { url }) }, body: text };
}

/** A button. Its icon, its description and, unless it is given, its name follow from its address. */
export function createLink(url: string, given?: string): Entry {
  const { name, icon } = findNetwork(url, given);
  return { type: 'links', values: { name: given ?? name, icon, url, description: describeUrl(url) } };
}

/** A card of skills. Its icon and colour come with its place among the others. */
export function createSkills(title: string, skills: readonly string[]): Entry {
  return { type: 'skills', values: { title, icon: 'tabler:tools', skills, colour: 'grey' } };
}

/** A card about something beyond work. Its icon comes with its place among the others. @param body Markdown */
export function createHobby(title: string, body: string): Entry {
  return { type: 'hobbies', values: { title, icon: 'tabler:heart' }, body };
}

/** An address without its scheme and `www.`; where that is too long for a button, its last part or its host. */
function describeUrl(url: string): string {
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'mailto:') return decodeUrl(pathname);
  const host = hostname.replace(/^www\./, '');
  const steps = decodeUrl(pathname).split('/').filter(Boolean);
  const { room } = contentTypes.links.texts.description;
  const candidates = [[host, ...steps].join('/'), steps.at(-1) ?? host];
  return candidates.find((text) => !findLength(text, room)) ?? host;
}

/** The first thing in an entry that the check would refuse, in the words of the check. */
export function findFault({ type: name, values, body }: Entry): Fault | undefined {
  const type: ContentType = typeOf[name];
  const { faults } = readEntry(formatEntry(type, values, body), type);
  return faults.find(({ code }) => severityOf(code) === 'error');
}

/**
 * The entry as it passes the check: with the corrections that the check suggests, and without optional values that are
 * wrong; nothing where a required one is.
 * @param note gets a sentence about each change
 */
export function fitEntry(entry: Entry, note: (text: string, key?: string) => void): Entry | undefined {
  const fault = findFault(entry);
  if (!fault) return entry;
  const { path, message, suggestion } = fault;
  const key = formatPath(path);
  // Without its end, a finished entry would seem to go on.
  const isOptional = path.length > 0 && path.at(-1) !== 'end';
  const remedies = [
    ...(suggestion === undefined ? [] : [{ value: suggestion, text: `taken as ${suggestion}; check it` }]),
    ...(isOptional ? [{ value: undefined, text: `left out: ${message}` }] : []),
  ];
  for (const { value, text } of remedies) {
    const fitted = { ...entry, values: { ...withValue(entry.values, path, value) } };
    if (formatPath(findFault(fitted)?.path ?? []) === key) continue;
    note(text, key);
    return fitEntry(fitted, note);
  }
  note(`left out: ${message}`);
  return undefined;
}

/** An object with another value at a path; without the path where the value is `undefined`. */
export function withValue(object: object, path: readonly PropertyKey[], value: unknown): object {
  const [key = '', ...rest] = path;
  const copy = Array.isArray(object) ? [...object] : { ...object };
  const old = valueAt(object, [key]);
  const inner = typeof old === 'object' && old !== null ? old : {};
  const fresh = rest.length === 0 ? value : withValue(inner, rest, value);
  if (fresh === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, fresh);
  return copy;
}

/** What no two entries have in common: their address, heading or, where these do not count, their values. */
export function identityOf({ type, values }: Entry): string {
  const { heading = '' }: ContentType = contentTypes[type];
  const name = type === 'links' ? String(values.url).replace(/\/$/, '') : values[heading];
  return JSON.stringify([type, normalizeText(typeof name === 'string' ? name : JSON.stringify(values))]);
}

/**
 * The items of a list in one text, each once, separated by the commas and semicolons of any script: `Python、R`. Those in
 * brackets do not separate: `AWS (S3, EC2), SQL`.
 */
export function splitList(text: string): string[] {
  const items = text.split(/[,;、，；،؛\n](?![^()（）]*[)）])/).map((item) => item.trim());
  return withoutRepeats(items.filter((item) => !isBlank(item)));
}

/** The texts without repetitions: those that differ only in case and outer spaces are the same. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size < seen.add(normalizeText(text)).size);
}
