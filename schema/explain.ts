import { stringify } from 'yaml';
import * as z from 'zod';
import { explainOddCharacter, type SourceDocument, valueAt } from './parse/document.ts';
import { type Fault, formatPath, type PlacelessFault, type ProblemCode, problemCodes } from './problems.ts';
import { closestName, isBlank } from './text.ts';

type Issue = z.core.$ZodIssue;

/**
 * Turns zod's issues into faults with a place, in plain words: one for each unknown key, and for a missing key the
 * place of the object that lacks it. A misspelled key is one problem, so it is not reported as missing, too.
 */
export function toFaults(issues: readonly Issue[], document: SourceDocument, schema: z.ZodType): Fault[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownKeyFaults(issue, document, schema) : [],
  );
  const misspelled = new Set(
    unknown.map(({ path, suggestion }) => formatPath([...path.slice(0, -1), suggestion ?? ''])),
  );
  const ofWrongType = new Set(
    issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [formatPath(path)] : [])),
  );
  // zod measures a text in place of a list.
  const isMeasured = ({ code, path }: Issue) =>
    ['too_small', 'too_big'].includes(code) && ofWrongType.has(formatPath(path));
  const others = issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && !isMeasured(issue))
    .map((issue) => ({
      ...document.spanOf(issue.path),
      path: issue.path,
      ...describeIssue(issue, document, schema),
    }))
    .filter(({ code, path }) => code !== 'missing-key' || !misspelled.has(formatPath(path)));
  return [...others, ...unknown];
}

function unknownKeyFaults(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  document: SourceDocument,
  schema: z.ZodType,
): Fault[] {
  const known = keysAt(schema, issue.path);
  const present = Object.keys(valueAt(document.value, issue.path) ?? {});
  const missing = known.filter((name) => !present.includes(name));
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const odd = Array.from(key, explainOddCharacter).find((explained) => explained !== undefined);
    const plain = key.toLowerCase();
    const suggestion = closestName(plain, missing) ?? closestName(plain, known);
    return {
      code: 'unknown-key',
      ...document.spanOf(path, 'key'),
      path,
      message: odd ?? `"${key}" is not a key here; the keys are ${known.join(', ')}.`,
      suggestion,
    };
  });
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { value: root, format = 'json', writtenAt }: SourceDocument,
  schema: z.ZodType,
): PlacelessFault {
  const value = valueAt(root, issue.path);
  const name = formatPath(issue.path) || 'The file';
  const expected = schemaAt(schema, issue.path);
  const code = issue.code === 'custom' ? toCode(issue.params?.code) : 'wrong-type';
  const isEmpty = value === null || (typeof value === 'string' && isBlank(value));
  // An empty text may be required beside another value: the alternative text of an image.
  if (isEmpty && code !== 'empty-text' && expected instanceof z.ZodOptional) {
    const message = `"${name}" is empty, and may be left out: delete the key, or write a value.`;
    return { code, message };
  }
  switch (issue.code) {
    case 'invalid_type': {
      if (value !== undefined || issue.path.length === 0) {
        const written = writtenAt?.(issue.path);
        const fault = describeType(name, { value, written }, issue.expected, { expected, format });
        return { ...fault, ...curlyQuotes(value) };
      }
      const description = expected && z.globalRegistry.get(expected)?.description;
      const meaning = description ? `: ${description.charAt(0).toLowerCase()}${description.slice(1)}` : '.';
      const example = writeExample(exampleOf(expected), format, String(issue.path.at(-1)));
      const message = `"${name}" is missing; it is required here${meaning}`;
      return { code: 'missing-key', message, example };
    }
    case 'too_small':
      return {
        ...describeSize(name, value, issue),
        example: writeExample(exampleOf(expected), format),
      };
    case 'too_big':
      return describeSize(name, value, issue);
    case 'invalid_value': {
      const values = issue.values.map(String);
      const message = `${name} is ${JSON.stringify(value)}, and must be one of these: ${values.join(', ')}.`;
      return { code, message, suggestion: closestName(String(value).toLowerCase(), values) };
    }
    case 'custom':
      return {
        code: toCode(issue.params?.code),
        message: issue.message,
        suggestion: typeof issue.params?.suggestion === 'string' ? issue.params.suggestion : undefined,
        ...curlyQuotes(value),
      };
    default:
      return { code: 'wrong-type', message: `${name}: ${issue.message}` };
  }
}

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

function describeSize(name: string, value: unknown, issue: SizeIssue): PlacelessFault {
  const isTooSmall = issue.code === 'too_small';
  if (!Array.isArray(value)) {
    const rule = isTooSmall ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
    return { code: 'bad-number', message: `${name} is ${value}, and must be ${rule}.` };
  }
  if (isTooSmall) {
    const few = value.length === 0 ? 'is an empty list' : `has ${value.length} entries`;
    return { code: 'bad-length', message: `${name} ${few}; it needs at least ${issue.minimum}.` };
  }
  const most = Number(issue.maximum);
  const message = `${name} has ${value.length} entries, and there is room for at most ${most}; delete ${value.length - most}, or put them into another file.`;
  return { code: 'bad-length', message };
}

/** Curly quotes around a refused value are a mistake; JSON and YAML take them as part of it. */
function curlyQuotes(value: unknown): { message?: string; suggestion?: string } {
  const inside = typeof value === 'string' ? /^[“”„‘’](.*)[“”‘’]$/s.exec(value.trim())?.[1] : undefined;
  if (inside === undefined) return {};
  return {
    message: 'Curly quotes are not allowed around this; type straight ones, or none.',
    suggestion: inside,
  };
}

function toCode(code: unknown): ProblemCode {
  return Object.keys(problemCodes).find((known): known is ProblemCode => known === code) ?? 'wrong-type';
}

/** A value, and how it is written in its file, if known. */
type Found = { value: unknown; written: string | undefined };

type Expected = { expected: z.core.$ZodType | undefined; format: 'json' | 'yaml' };

/** @param kind zod's name for the kind of value that is expected */
function describeType(
  name: string,
  found: Found,
  kind: string,
  { expected, format }: Expected,
): PlacelessFault {
  const keys = kind === 'object' && expected instanceof z.ZodType ? keysAt(expected, []) : [];
  const hint = keys.length > 0 ? ` Its keys are ${keys.join(', ')}.` : '';
  const message = `${name} must be ${kinds[kind] ?? kind}, but is ${nameValue(found.value)}.${hint}`;
  const meant = convert(found, kind);
  if (meant !== undefined && z.safeParse(expected ?? z.never(), meant).success) {
    return { code: 'wrong-type', message, suggestion: writeExample(meant, format) };
  }
  const example = writeExample(exampleOf(expected), format);
  return { code: 'wrong-type', message, example: example === '{}' ? undefined : example };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a whole number',
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

/**
 * What was meant by a value of another kind, where that is plain. A number or word in place of a text is taken as it is
 * written: as a number, 3.10 is 3.1, and 007 is 7.
 */
function convert({ value, written }: Found, kind: string): unknown {
  if (kind === 'string' && ['number', 'boolean'].includes(typeof value)) return written ?? String(value);
  if (['int', 'number'].includes(kind) && Number.isFinite(value)) return Math.trunc(Number(value));
  if (typeof value !== 'string') return undefined;
  if (['int', 'number'].includes(kind))
    return /^\s*-?\d{1,9}\s*,?\s*$/.test(value) ? Number.parseInt(value, 10) : undefined;
  const entries = value.split(/[,;]/).map((entry) => entry.trim());
  return kind === 'array' ? entries.filter((entry) => entry !== '') : undefined;
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

/**
 * An example on one line as a file writes it, with its key if one is given; nothing if it is too long. Lists and objects
 * are written as JSON, which is YAML, too.
 */
function writeExample(example: unknown, format: 'json' | 'yaml', key?: string): string | undefined {
  if (example === undefined) return undefined;
  const value =
    format === 'yaml' && typeof example !== 'object'
      ? stringify(example, { lineWidth: 0 }).trim()
      : JSON.stringify(example, null, 1).replace(/\n\s*/g, ' ');
  const start = key === undefined ? '' : `${format === 'yaml' ? key : JSON.stringify(key)}: `;
  return start.length + value.length > most ? undefined : start + value;
}

/**
 * Keys of front matter whose own keys are not indented: one mistake, which zod reports as an empty key, and an unknown or
 * duplicate key for each line. A fault reaches to the end of the last of these lines.
 */
export function findUnindented(
  { entries = [] }: SourceDocument,
  schema: z.ZodType,
): Required<Omit<Fault, 'suggestion' | 'example'>>[] {
  return entries.flatMap(({ key, offset, isEmpty }, index) => {
    if (!isEmpty || !(unwrap(schemaAt(schema, [key])) instanceof z.ZodObject)) return [];
    const own = keysAt(schema, [key]);
    const below = entries.slice(index + 1);
    const others = below.findIndex((entry) => !own.includes(entry.key));
    const last = (others === -1 ? below : below.slice(0, others)).at(-1);
    if (!last) return [];
    const message = `The keys of ${key} are not indented; begin each of the lines below that belong to it with two spaces.`;
    return [{ code: 'wrong-type', offset, end: last.end, path: [key], message }];
  });
}

/** The title of the value at `path`, if it has one. */
export function titleAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  const value = unwrap(schemaAt(schema, path));
  return value && z.globalRegistry.get(value)?.title;
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
