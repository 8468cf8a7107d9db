import { stringify } from 'yaml';
import * as z from 'zod';
import { type Fault, type Finding, formatPath, type ProblemCode, problemCodes } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { closestName, isBlank } from '../values/text.ts';
import { type SourceDocument, valueAt } from './document.ts';

type Issue = z.core.$ZodIssue;

/**
 * Turns zod's issues into located faults in plain words: one for each unknown key, and for a missing key at the object that
 * lacks it. A misspelled key is one problem, so it is not reported as missing, too.
 */
export function toFaults(issues: readonly Issue[], document: SourceDocument, schema: z.ZodType): Fault[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? explainUnknownKeys(issue, document, schema) : [],
  );
  const namesOf = (faults: readonly { path: PropertyKey[] }[]) => faults.map(({ path }) => formatPath(path));
  const misspelled = namesOf(
    unknown.map(({ path, suggestion = '' }) => ({ path: [...path.slice(0, -1), suggestion] })),
  );
  const ofWrongType = namesOf(issues.filter(({ code }) => code === 'invalid_type'));
  const others = issues.flatMap((issue): Fault[] => {
    const { code, path } = issue;
    const name = formatPath(path);
    // zod measures a text in place of a list.
    const isMeasured = (code === 'too_small' || code === 'too_big') && ofWrongType.includes(name);
    if (code === 'unrecognized_keys' || isMeasured) return [];
    const fault = { ...document.spanOf(path), path, ...describeIssue(issue, document, schema) };
    return fault.code === 'missing-key' && misspelled.includes(name) ? [] : [fault];
  });
  return [...others, ...unknown];
}

function explainUnknownKeys(
  { keys, path: parent }: z.core.$ZodIssueUnrecognizedKeys,
  document: SourceDocument,
  schema: z.ZodType,
): Fault[] {
  const known = keysAt(schema, parent);
  const present = Object.keys(valueAt(document.value, parent) ?? {});
  const missing = known.filter((name) => !present.includes(name));
  return keys.map((key) => {
    const path = [...parent, key];
    const suggestion = closestName(key.toLowerCase(), missing) ?? closestName(key.toLowerCase(), known);
    const remedy = removedKeys.get(key) ?? `the keys are ${known.join(', ')}`;
    const message = `"${key}" is not a key here; ${remedy}.`;
    return { code: 'unknown-key', ...document.spanOf(path, 'key'), path, message, suggestion };
  });
}

/** Keys of `site.json` in earlier releases, and what to do about them. */
const removedKeys: ReadonlyMap<string, string> = new Map([
  ['version', 'delete it'],
  ['privacy', 'delete it, and copy the text of docs/privacy.md to pages/privacy.md'],
]);

function describeIssue(issue: Issue, document: SourceDocument, schema: z.ZodType): Finding {
  const { format = 'json' } = document;
  const value = valueAt(document.value, issue.path);
  const name = nameOf(issue.path);
  const expected = schemaAt(schema, issue.path);
  const code = issue.code === 'custom' ? toCode(issue.params?.code) : 'wrong-type';
  const isEmpty = value === null || (typeof value === 'string' && isBlank(value));
  // An empty text may be required beside another value: the alternative text of an image.
  if (isEmpty && code !== 'empty-text' && expected instanceof z.ZodOptional) {
    return { code, message: `${name} is optional, but empty; delete the key, or write a value.` };
  }
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined && issue.path.length > 0
        ? describeMissing(name, expected, format, String(issue.path.at(-1)))
        : describeType(name, issue, document, expected);
    case 'too_small':
    case 'too_big':
      return describeSize(name, value, issue, expected);
    case 'invalid_value': {
      const values = issue.values.map(String);
      const message = `${name} is ${JSON.stringify(value)}, but must be one of ${values.join(', ')}.`;
      return { code, message, suggestion: closestName(String(value).toLowerCase(), values) };
    }
    case 'custom': {
      const { suggestion } = issue.params ?? {};
      const known = typeof suggestion === 'string' ? suggestion : undefined;
      return { code, message: issue.message, suggestion: known };
    }
    default:
      return { code, message: `${name}: ${issue.message}` };
  }
}

/** A path in words: `alt in number 2 of pictures`. People count from 1. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = formatPath(path) || 'The file';
  const [, list, index, key] = /^(.+)\[(\d+)\]\.?(.*)$/.exec(name) ?? [];
  return index === undefined ? name : `${key && `${key} in `}number ${Number(index) + 1} of ${list}`;
}

type Format = 'json' | 'yaml';

function describeMissing(
  name: string,
  expected: z.core.$ZodType | undefined,
  format: Format,
  key: string,
): Finding {
  const { description = '' } = (expected && z.globalRegistry.get(expected)) ?? {};
  const meaning = description && `: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  const message = `${name} is missing; it is required here${meaning || '.'}`;
  return { code: 'missing-key', message, example: writeExample(exampleOf(expected), format, key) };
}

function describeSize(
  name: string,
  value: unknown,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  expected: z.core.$ZodType | undefined,
): Finding {
  const isSmall = issue.code === 'too_small';
  const rule = isSmall ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  if (!Array.isArray(value))
    return { code: 'bad-number', message: `${name} is ${value}, but must be ${rule}.` };
  const message = `${name} has ${value.length} entries, but must have ${rule}.`;
  return { code: 'bad-length', message, example: isSmall ? writeExample(exampleOf(expected)) : undefined };
}

function toCode(code: unknown): ProblemCode {
  return Object.keys(problemCodes).find((known): known is ProblemCode => known === code) ?? 'wrong-type';
}

function describeType(
  name: string,
  issue: z.core.$ZodIssueInvalidType,
  { value: root, writtenAt, format = 'json' }: SourceDocument,
  expected: z.core.$ZodType | undefined,
): Finding {
  const value = valueAt(root, issue.path);
  const keys = issue.expected === 'object' && expected instanceof z.ZodType ? keysAt(expected, []) : [];
  const hint = keys.length > 0 ? ` Its keys are ${keys.join(', ')}.` : '';
  const message = `${name} must be ${kinds[issue.expected] ?? issue.expected}, but is ${nameValue(value)}.${hint}`;
  const meant = convert(value, issue.expected, writtenAt?.(issue.path));
  if (meant !== undefined && z.safeParse(expected ?? z.never(), meant).success) {
    return { code: 'wrong-type', message, suggestion: writeExample(meant, format) };
  }
  const usual = exampleOf(expected);
  // A picture is often written as its file alone.
  const isPicture = keys.includes('src') && typeof value === 'string' && typeof usual === 'object';
  const example = isPicture
    ? writeExample({ ...usual, src: value }, format, issue.path.at(-1))
    : writeExample(usual, format);
  return { code: 'wrong-type', message, example: example === '{}' ? undefined : example };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with keys',
};

function nameValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object with keys';
  if (typeof value === 'string') return 'a text';
  return `the ${typeof value === 'boolean' ? 'word' : 'number'} ${value}`;
}

/** A number or word in place of a text is a text as it is `written`, since 3.10 would become 3.1; or the other way round. */
function convert(value: unknown, kind: string, written: string | undefined): unknown {
  if (kind === 'boolean') return /^(?:true|yes|on)$/i.test(String(value)) || undefined;
  // A picture in place of its file.
  if (kind === 'string' && typeof value === 'object') return valueAt(value, ['src']);
  if (kind === 'string' && ['number', 'boolean'].includes(typeof value)) return written ?? String(value);
  const isNumber =
    ['int', 'number'].includes(kind) && typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value);
  return isNumber ? Number(value) : undefined;
}

/** A value that a schema accepts, made of its examples; an object gets its required keys only. */
export function exampleOf(schema: z.core.$ZodType | undefined): unknown {
  const inner = unwrap(schema);
  const [first] = [examplesOf(schema), examplesOf(inner)].flat();
  if (first !== undefined || !inner) return first;
  if (inner instanceof z.ZodArray) {
    const entry = exampleOf(inner.element);
    return entry === undefined ? undefined : [entry];
  }
  if (!(inner instanceof z.ZodObject)) return undefined;
  const required = Object.entries(inner.shape).filter(([, property]) => !(property instanceof z.ZodOptional));
  const entries = required.map(([key, property]) => [key, exampleOf(property)] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

function examplesOf(schema: z.core.$ZodType | undefined): unknown[] {
  const examples = schema && z.globalRegistry.get(schema)?.examples;
  return Array.isArray(examples) ? examples : [];
}

/** A longer example is of no help in a message. */
const most = 160;

/** An example on one line as a file writes it, with the key or the mark of its entry if given; nothing if it is too long. */
function writeExample(example: unknown, format: Format = 'json', key?: PropertyKey): string | undefined {
  if (example === undefined) return undefined;
  const value =
    format === 'yaml'
      ? stringify(example, { lineWidth: 0, collectionStyle: 'flow' }).trim()
      : JSON.stringify(example, null, 1).replace(/\n\s*/g, ' ');
  const entryMark = format === 'yaml' && typeof key === 'number' ? '- ' : '';
  const start = typeof key === 'string' ? `${format === 'yaml' ? key : JSON.stringify(key)}: ` : entryMark;
  return start.length + value.length > most ? undefined : start + value;
}

/** What forms call the value at `path` and what it is in, such as `Link › Address`; without a path, the text of a file. */
export function labelOf({ schema, body }: ContentType, path: readonly PropertyKey[]): string {
  const labels = path.map((step, index) => {
    const value = unwrap(schemaAt(schema, path.slice(0, index + 1)));
    return typeof step === 'number'
      ? step + 1
      : ((value && z.globalRegistry.get(value)?.title) ?? String(step));
  });
  return labels.join(' › ') || (body?.label ?? 'File');
}

/** The schema of the value at `path`, or nothing where `schema` has no such path. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((current, step) => {
    const parent = unwrap(current);
    if (parent instanceof z.ZodObject) return parent.shape[String(step)];
    return parent instanceof z.ZodArray ? parent.element : undefined;
  }, schema);
}

/** The keys that the object at `path` may have, except `$schema`, which only editors read. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const object = unwrap(schemaAt(schema, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape).filter((key) => key !== '$schema') : [];
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema;
}
