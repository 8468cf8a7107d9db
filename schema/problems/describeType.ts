import * as z from 'zod';
import { exampleOf } from './exampleOf.ts';
import type { PlacelessFault } from './fault.ts';
import { keysAt } from './keysAt.ts';
import { unwrap } from './unwrap.ts';
import { writeExample } from './writeExample.ts';

/** A value, and how it is written in its file, where there is one. */
type Found = { value: unknown; written: string | undefined };

type Expected = { expected: z.core.$ZodType | undefined; format: 'json' | 'yaml' };

/** What to say of a value of another kind than the one that is expected, by zod's name for it. */
export function describeType(
  name: string,
  found: Found,
  kind: string,
  { expected, format }: Expected,
): PlacelessFault {
  const { value } = found;
  const object = unwrap(expected);
  const isDescribed = object instanceof z.ZodType && z.globalRegistry.has(object);
  const keys = isDescribed ? keysAt(object, []) : [];
  const hint = kind === 'object' && keys.length > 0 ? ` Its keys are ${keys.join(', ')}.` : '';
  const meant = convert(found, kind);
  const isMend = meant !== undefined && z.safeParse(expected ?? z.never(), meant).success;
  const written = writeExample(isMend ? meant : exampleWith(value, expected), format);
  return {
    code: 'wrong-type',
    message: `${name} must be ${nameType(kind)}, but is ${nameValue(value)}.${hint}`,
    // What holds nothing is an example of nothing.
    ...(written !== undefined &&
      /[^[\]{}\s]/.test(written) &&
      (isMend ? { suggestion: written } : { example: written })),
  };
}

/**
 * What was meant by a value of another kind, where that is plain. A number or word that was to be a text is what stands
 * in the file: as a number, 3.10 is 3.1, and 007 is 7.
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

/**
 * An example of an object, with the text that was written in its place: at the first key that takes it, and before that
 * at one that does not take every text, as one for an address.
 */
function exampleWith(value: unknown, expected: z.core.$ZodType | undefined): unknown {
  const example = exampleOf(expected);
  const object = unwrap(expected);
  if (typeof example !== 'object' || example === null || !(object instanceof z.ZodObject)) return example;
  if (typeof value !== 'string') return example;
  const takes = (key: string, text: string) => z.safeParse(object.shape[key] ?? z.never(), text).success;
  const keys = Object.keys(example).filter((key) => takes(key, value));
  const key = keys.find((key) => !takes(key, 'x')) ?? keys[0];
  return key === undefined ? example : { ...example, [key]: value.trim() };
}

function nameType(kind: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    int: 'a whole number',
    number: 'a whole number',
    array: 'a list',
    object: 'an object with keys',
  };
  return names[kind] ?? kind;
}

function nameValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object with keys';
  if (typeof value === 'string') return 'a text';
  return `the ${typeof value === 'boolean' ? 'word' : 'number'} ${value}`;
}
