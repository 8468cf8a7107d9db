import * as z from 'zod';
import { explainOddCharacter } from '../source/oddCharacters.ts';
import type { SourceDocument } from '../source/sourceDocument.ts';
import { valueAt } from '../source/valueAt.ts';
import { closestName } from '../values/closestName.ts';
import type { Fault } from './fault.ts';
import { formatPath } from './formatPath.ts';
import { type ProblemCode, problemCodes } from './problemCodes.ts';

type Issue = z.core.$ZodIssue;

/**
 * Turns what zod found into faults with a place, in plain words: one for each unknown key, and for a missing key
 * the place of the object that lacks it.
 */
export function toFaults(issues: readonly Issue[], document: SourceDocument, schema: z.ZodType): Fault[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownKeyFaults(issue, document, schema) : [],
  );
  const others = issues.filter(({ code }) => code !== 'unrecognized_keys');
  const faults = others.map((issue) => {
    const described = describe(issue, document.value);
    if (described.code === 'missing-key') described.message += hintAtUnknown(issue.path, unknown);
    return { ...document.spanOf(issue.path), path: issue.path, ...described };
  });
  return [...faults, ...unknown];
}

function unknownKeyFaults(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  document: SourceDocument,
  schema: z.ZodType,
): Fault[] {
  const known = keysAt(schema, issue.path);
  const present = Object.keys(valueAt(document.value, issue.path) ?? {});
  const missing = known.filter((name) => !present.includes(name));
  const list = known.filter((name) => name !== '$schema').join(', ');
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const odd = Array.from(key, explainOddCharacter).find((explained) => explained !== undefined);
    const plain = key.toLowerCase();
    return {
      code: 'unknown-key',
      ...document.spanOf(path, 'key'),
      path,
      message: odd ?? `"${key}" is no key here; the keys are ${list}.`,
      ...suggest(closestName(plain, missing) ?? closestName(plain, known)),
    };
  });
}

/** Names the unknown key of the same object that may be meant, since the two are one slip. */
function hintAtUnknown(path: readonly PropertyKey[], unknown: readonly Fault[]): string {
  const parent = formatPath(path.slice(0, -1));
  const meant = unknown.find(
    (fault) => fault.suggestion === path.at(-1) && formatPath(fault.path.slice(0, -1)) === parent,
  );
  return meant ? ` (Is "${String(meant.path.at(-1))}" meant to be it?)` : '';
}

type Description = Pick<Fault, 'code' | 'message' | 'suggestion'>;

function describe(issue: Issue, root: unknown): Description {
  const value = valueAt(root, issue.path);
  const name = formatPath(issue.path) || 'The file';
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined && issue.path.length > 0) {
        return {
          code: 'missing-key',
          message: `"${formatPath(issue.path)}" is missing; it is required here.`,
        };
      }
      return {
        code: 'wrong-type',
        message: `${name} must be ${nameType(issue.expected)}, but is ${nameValue(value)}.`,
        ...suggest(typeof value === 'number' && issue.expected === 'string' ? `"${value}"` : undefined),
        ...explainCurlyQuotes(value),
      };
    case 'too_small':
      if (issue.origin === 'array') {
        return { code: 'bad-length', message: `${name} needs at least ${issue.minimum} of its entries.` };
      }
      return { code: 'bad-number', message: `${name} is too small; at least ${issue.minimum}.` };
    case 'too_big':
      if (issue.origin === 'array') {
        return {
          code: 'bad-length',
          message: `${name} has more than ${issue.maximum} entries; delete some.`,
        };
      }
      return { code: 'bad-number', message: `${name} is too large; at most ${issue.maximum}.` };
    case 'custom':
      return {
        code: toCode(issue.params?.code),
        message: issue.message,
        ...suggest(issue.params?.suggestion),
        ...explainCurlyQuotes(value),
      };
    default:
      return { code: 'wrong-type', message: `${name}: ${issue.message}` };
  }
}

/** Curly quotes around a value are part of it, which no one means who finds the value refused. */
function explainCurlyQuotes(value: unknown): { message?: string; suggestion?: string } {
  const inside = typeof value === 'string' ? /^[“”„‘’](.*)[“”‘’]$/s.exec(value.trim())?.[1] : undefined;
  if (inside === undefined) return {};
  return {
    message: 'Curly quotes are not allowed around this; type straight ones, or none.',
    suggestion: inside,
  };
}

function suggest(suggestion: unknown): { suggestion?: string } {
  return typeof suggestion === 'string' ? { suggestion } : {};
}

function toCode(code: unknown): ProblemCode {
  return Object.keys(problemCodes).find((known): known is ProblemCode => known === code) ?? 'wrong-type';
}

function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema;
  for (const step of [...path, undefined]) {
    while (current instanceof z.ZodOptional) current = current.unwrap();
    if (current instanceof z.ZodObject && step === undefined) return Object.keys(current.shape);
    if (current instanceof z.ZodObject) current = current.shape[String(step)];
    else if (current instanceof z.ZodArray) current = current.element;
  }
  return [];
}

function nameType(expected: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    int: 'a whole number',
    number: 'a whole number',
    array: 'a list',
    object: 'an object with keys',
  };
  return names[expected] ?? expected;
}

function nameValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object with keys';
  if (typeof value === 'string') return 'a text';
  return `the ${typeof value === 'boolean' ? 'word' : 'number'} ${value}`;
}
