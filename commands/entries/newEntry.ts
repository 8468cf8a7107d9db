import { isDeepStrictEqual } from 'node:util';
import { Document } from 'yaml';
import { type ContentName, contentTypes } from '../../schema/content.ts';
import { formatEntry } from '../../schema/formatEntry.ts';
import { checkText } from '../../schema/parse/contentFile.ts';
import { type Fault, isError } from '../../schema/problems.ts';
import { isCollection, pathOfSlug, schemaPathFrom } from '../../schema/sourcePaths.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { titleOf } from '../../schema/types/fieldRules.ts';
import { isEmpty, isRecord, valueAt } from '../../schema/values/paths.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { pathToProject } from '../lib/command.ts';

export type Values = Record<string, unknown>;

/** An entry for a new file. */
export type NewEntry = {
  type: ContentName;
  values: Values;
  body?: string | undefined;
  slug?: string | undefined;
};

/** The text of a new file of the content folder. JSON names its schema, by which code editors complete and explain keys. */
export function fileText(folder: string, { type, values, body }: NewEntry): string {
  const contentType = contentTypes[type];
  if (contentType.body) return formatEntry(contentType, values, body);
  const $schema = schemaPathFrom(contentType, pathToProject(folder));
  return formatEntry(contentType, { ...values, $schema });
}

/** The errors that the check would find in a file with these values. */
export function findEntryErrors(type: ContentType, values: Values, body?: string): Fault[] {
  const { faults } = checkText(formatEntry(type, values, body), type);
  return faults.filter(isError);
}

/** The error of one value; with an empty path, that of the body. */
export function findErrorAt(type: ContentName, path: readonly PropertyKey[], values: Values, body?: string) {
  const faults = findEntryErrors(contentTypes[type], values, body);
  return faults.find((fault) => isDeepStrictEqual(fault.path, path));
}

/** A value as the check accepts it, or what the check suggests instead, such as an address with `https://`. */
export function correctField(type: ContentName, path: readonly string[], value: string) {
  const check = (answer: string) => findErrorAt(type, path, replaceValue({}, path, answer));
  const fault = check(value);
  if (!fault) return { value };
  const { message, suggestion } = fault;
  return suggestion === undefined || check(suggestion) ? { value, error: message } : { value: suggestion };
}

/** A copy with another value at a path; `undefined` removes it. */
export function replaceValue(values: Values, path: readonly PropertyKey[], value: unknown): Values {
  const document = new Document(values);
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  return document.toJS();
}

/** The words of a new `site.json`, with placeholders for values that the profile lacks. */
export function suggestSite({ name = '[Your name]', title, location }: Values): Values {
  return {
    url: 'https://portfolio.example.com',
    title: title ? `${name} – ${title}` : name,
    description: title && location ? `${name}, ${title}, ${location}.` : '[Your description]',
  };
}

/** Removes empty values, also in objects. */
export function compact(values: Values): Values {
  const compacted: Values = {};
  for (const [key, given] of Object.entries(values)) {
    const value = isRecord(given) ? compact(given) : given;
    if (!isEmpty(value) && !isDeepStrictEqual(value, {})) compacted[key] = value;
  }
  return compacted;
}

/** A free path for a new file. */
export function freePathOf(
  { type, values, slug }: NewEntry,
  language: string,
  isTaken: (path: string) => boolean,
): string {
  const contentType = contentTypes[type];
  const { date = '', nameFrom = ['title', date] } = contentType;
  const title = values[titleOf(contentType) ?? 'name'] ?? 'new';
  const words = nameFrom.map((key) =>
    key === date ? String(values[date] ?? '').slice(0, 4) : (valueAt(values, key.split('.')) ?? title),
  );
  const whole = toSlug(slug ?? words.join(' '), language) || type;
  const short = whole.length <= 40 ? whole : whole.slice(0, 41).replace(/-[^-]*$/, '');
  const name = slug && /^[\w-]+$/.test(slug) ? slug : short;
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    const path = pathOfSlug(contentType, numbered);
    if (!isCollection(contentType) || !isTaken(path)) return path;
  }
}
