import { stringify } from 'yaml';
import * as z from 'zod';
import type { ContentName, ContentValue } from '../content.ts';
import { type Fault, type Finding, formatPath, type ProblemCode, problemCodes } from '../problems.ts';
import { descriptionOf, exampleOf, keysAt, schemaAt, unwrap } from '../types/schemaParts.ts';
import { type ValuePath, valueAt } from '../values/paths.ts';
import { closestName, isBlank } from '../values/text.ts';
import type { SourceDocument } from './document.ts';

type Issue = z.core.$ZodIssue;
type Expected = z.core.$ZodType | undefined;

/** Turns zod's issues into located faults, one for each mistake: a misspelled key is not also reported as missing. */
export function toFaults(issues: readonly Issue[], document: SourceDocument, schema: z.ZodType): Fault[] {
  const unknown = issues.flatMap((issue) => explainUnknownKeys(issue, document, schema));
  const meant = new Set(unknown.map(({ meaning }) => meaning));
  const others = issues.flatMap((issue): Fault[] => {
    const { code, path } = issue;
    if (code === 'unrecognized_keys' || meant.has(formatPath(path))) return [];
    // zod also checks the length of a text in place of a list.
    if ((code === 'too_small' || code === 'too_big') && typeof valueAt(document.value, path) === 'string')
      return [];
    return [{ ...document.spanOf(path), path, ...describeIssue(issue, document, schema) }];
  });
  return [...others, ...unknown.map(({ meaning: _, ...fault }) => fault)];
}

function explainUnknownKeys(issue: Issue, document: SourceDocument, schema: z.ZodType) {
  if (issue.code !== 'unrecognized_keys') return [];
  const { keys, path: parent } = issue;
  const known = keysAt(schema, parent);
  const present = Object.keys(valueAt(document.value, parent) ?? {});
  const free = new Set(known.filter((key) => !present.includes(key)));
  return keys.map((key) => {
    const path = [...parent, key];
    const name = key.toLowerCase().replace(/[-_]/g, '');
    const meant = foreignMeaning(name, free) ?? closestName(name, [...free]);
    if (meant !== undefined) free.delete(meant);
    const message = `"${key}" is not a key here; the keys are ${known.join(', ')}.`;
    const suggestion = meant ?? closestName(name, known);
    const fault: Fault = { code: 'unknown-key', path, message, ...document.spanOf(path, 'key'), suggestion };
    return { ...fault, meaning: meant && formatPath([...parent, meant]) };
  });
}

type KnownKey = { [K in ContentName]: keyof ContentValue<K> }[ContentName] | 'label';

/** Names of keys in other generators, and the keys here that they may mean. The first free one is suggested. */
const foreignKeys: readonly (readonly [names: string, ...meant: KnownKey[]])[] = [
  ['job position jobtitle headline', 'role', 'title'],
  ['title name', 'title', 'label', 'role', 'qualification', 'name'],
  ['degree studytype', 'qualification'],
  ['company employer organization', 'organisation', 'client', 'institution'],
  ['school university college issuer awarder', 'institution', 'organisation'],
  ['tech technologies technology stack tools tags topics', 'skills', 'keywords'],
  ['github repo gitlab source sourcecode code', 'repository', 'url'],
  ['external link website homepage href demo', 'url', 'links'],
  ['cover image img thumbnail featuredimage screenshot photo avatar', 'picture', 'pictures', 'portrait'],
  ['date startdate from since begin', 'start', 'date'],
  ['year published pubdate releasedate', 'date', 'end'],
  ['to until enddate', 'end'],
  ['description excerpt subtitle tagline abstract', 'summary', 'description', 'text'],
  ['city country place address', 'location'],
  ['journal conference booktitle publisher', 'venue'],
];

/** The key that a name means in other generators, if it is `free` here. */
function foreignMeaning(name: string, free: ReadonlySet<string>): string | undefined {
  const rows = foreignKeys.filter(([names]) => names.split(' ').includes(name));
  return rows.flatMap(([, ...meant]) => meant).find((key) => free.has(key));
}

function describeIssue(issue: Issue, document: SourceDocument, schema: z.ZodType): Finding {
  const { path } = issue;
  const value = valueAt(document.value, path);
  const name = formatPath(path) || 'The file';
  const expected = schemaAt(schema, path);
  const code = issue.code === 'custom' ? toCode(issue.params?.code) : 'wrong-type';
  const isEmpty = value === null || (typeof value === 'string' && isBlank(value));
  // `empty-text` stays: a text may be required beside another key, as `imageAlt` is.
  if (isEmpty && code !== 'empty-text' && expected instanceof z.ZodOptional)
    return { code, message: `${name} is optional, but empty; delete the key, or write a value.` };
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined && path.length > 0
        ? describeMissing(path, document, expected)
        : describeType(issue, document, expected);
    case 'too_small': {
      const example = Array.isArray(value) ? writeExample(exampleOf(expected), 'json') : undefined;
      return { ...describeSize(name, value, `at least ${issue.minimum}`), example };
    }
    case 'too_big':
      return describeSize(name, value, `at most ${issue.maximum}`);
    case 'invalid_value': {
      const values = issue.values.map(String);
      const message = `${name} is ${JSON.stringify(value)}, but must be one of ${values.join(', ')}.`;
      const suggestion = typeof value === 'string' ? closestName(value.toLowerCase(), values) : undefined;
      return { code, message, suggestion };
    }
    case 'custom': {
      const suggestion: unknown = issue.params?.suggestion;
      return { code, message: issue.message, ...(typeof suggestion === 'string' && { suggestion }) };
    }
    default:
      return { code, message: `${name}: ${issue.message}` };
  }
}

function describeMissing(path: ValuePath, { format }: SourceDocument, expected: Expected): Finding {
  const description = descriptionOf(expected);
  const meaning = description && `: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  const message = `${formatPath(path)} is missing; it is required here${meaning || '.'}`;
  const example = writeExample(exampleOf(expected), format, String(path.at(-1)));
  return { code: 'missing-key', message, example };
}

function describeSize(name: string, value: unknown, rule: string): Finding {
  const message = Array.isArray(value)
    ? `${name} has ${value.length} entries, but must have ${rule}.`
    : `${name} is ${value}, but must be ${rule}.`;
  return { code: 'bad-size', message };
}

function toCode(code: unknown): ProblemCode {
  return Object.keys(problemCodes).find((known): known is ProblemCode => known === code) ?? 'wrong-type';
}

function describeType(
  { path, expected: kind }: z.core.$ZodIssueInvalidType,
  document: SourceDocument,
  expected: Expected,
): Finding {
  const { format } = document;
  const value = valueAt(document.value, path);
  const written = document.writtenAt(path);
  const keys = kind === 'object' && expected instanceof z.ZodType ? keysAt(expected, []) : [];
  let hint = keys.length > 0 ? ` Its keys are ${keys.join(', ')}.` : '';
  if (kind === 'array' && format === 'yaml') hint = ' Begin each item with a dash and a space.';
  const message = `${formatPath(path) || 'The file'} must be ${nameKind(kind, expected)}, but is ${nameValue(value, written)}.${hint}`;
  const [first = ''] = keys;
  const isWords = typeof value === 'string' && !/^https?:/i.test(value);
  const meant = keys.length > 0 && isWords ? { [first]: value } : convert(value, kind, written);
  // A date that is written as 2024.10 is a number.
  const candidates = typeof meant === 'string' ? [meant, meant.replace('.', '-')] : [meant];
  const suggested = candidates.find((candidate) => z.safeParse(expected ?? z.never(), candidate).success);
  if (suggested !== undefined)
    return { code: 'wrong-type', message, suggestion: writeExample(suggested, format) };
  const example = writeExample(exampleOf(expected), format);
  return { code: 'wrong-type', message, example: example === '{}' ? undefined : example };
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with keys',
};

function nameKind(kind: string, expected: Expected): string {
  return unwrap(expected) instanceof z.ZodNumberFormat ? 'a whole number' : (kindNames[kind] ?? kind);
}

function nameValue(value: unknown, written: string): string {
  if (value === null || value === undefined) return 'empty';
  if (typeof value === 'boolean') return `the word ${value}`;
  if (typeof value === 'number') return `the number ${written}`;
  return kindNames[Array.isArray(value) ? 'array' : typeof value] ?? '';
}

/** Converts a value to the expected kind. A number becomes the text that is `written`: 3.10 stays 3.10. */
function convert(value: unknown, kind: string, written: string): unknown {
  if (typeof value === 'object') return undefined;
  if (kind === 'string') return written || undefined;
  const text = String(value);
  if (kind !== 'boolean') return /^\s*-?\d{1,9}(?:\.\d{1,9})?\s*$/.test(text) ? Number(text) : undefined;
  if (/^(?:true|yes|on)$/i.test(text)) return true;
  return /^(?:false|no|off)$/i.test(text) ? false : undefined;
}

function writeExample(example: unknown, format: 'json' | 'yaml', key?: string): string | undefined {
  if (example === undefined) return undefined;
  const isYaml = format === 'yaml';
  const value = isYaml
    ? stringify(example, { lineWidth: 0, collectionStyle: 'flow' }).trim()
    : JSON.stringify(example, null, 1).replace(/\n\s*/g, ' ');
  const name = isYaml ? key : JSON.stringify(key);
  const line = key === undefined ? value : `${name}: ${value}`;
  return line.length > 160 ? undefined : line;
}
