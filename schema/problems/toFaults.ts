import * as z from 'zod';
import type { SourceDocument } from '../source/sourceDocument.ts';
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
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeyFaults(issue, document, schema);
    return [{ offset: document.offsetOf(issue.path), path: issue.path, ...describe(issue, document.value) }];
  });
}

function unknownKeyFaults(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  document: SourceDocument,
  schema: z.ZodType,
): Fault[] {
  const known = keysAt(schema, issue.path);
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const present = Object.keys(valueAt(document.value, issue.path) ?? {});
    const missing = known.filter((name) => !present.includes(name));
    return {
      code: 'unknown-key',
      offset: document.offsetOf(path, 'key'),
      path,
      message: `"${key}" is no key here; the keys are ${known.filter((name) => name !== '$schema').join(', ')}.`,
      ...suggest(closestName(key.toLowerCase(), missing)),
    };
  });
}

function describe(issue: Issue, root: unknown): Pick<Fault, 'code' | 'message' | 'suggestion'> {
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
      };
    case 'too_small':
      if (issue.origin === 'string')
        return { code: 'empty-text', message: `${name} is empty; write a text.` };
      if (issue.origin === 'array') {
        return { code: 'bad-length', message: `${name} needs at least ${issue.minimum} of its entries.` };
      }
      return { code: 'bad-number', message: `${name} is too small; at least ${issue.minimum}.` };
    case 'too_big':
      if (issue.origin === 'array') {
        return { code: 'bad-length', message: `${name} has more than ${issue.maximum} entries.` };
      }
      return { code: 'bad-number', message: `${name} is too large; at most ${issue.maximum}.` };
    case 'custom':
      return {
        code: toCode(issue.params?.code),
        message: issue.message,
        ...suggest(issue.params?.suggestion),
      };
    default:
      return { code: 'wrong-type', message: `${name}: ${issue.message}` };
  }
}

function suggest(suggestion: unknown): { suggestion?: string } {
  return typeof suggestion === 'string' ? { suggestion } : {};
}

function toCode(code: unknown): ProblemCode {
  return Object.keys(problemCodes).find((known): known is ProblemCode => known === code) ?? 'wrong-type';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, step) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, step) : undefined),
    value,
  );
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
