import * as z from 'zod';
import { exampleOf } from './exampleOf.ts';
import type { PlacelessFault } from './fault.ts';
import { keysAt } from './keysAt.ts';
import { unwrap } from './unwrap.ts';
import { writeExample } from './writeExample.ts';

type Expected = { expected: z.core.$ZodType | undefined; format: 'json' | 'yaml' };

/** What to say of a value of another kind than the one that is expected, by zod's name for it. */
export function describeType(
  name: string,
  value: unknown,
  kind: string,
  { expected, format }: Expected,
): PlacelessFault {
  const object = unwrap(expected);
  const isDescribed = object instanceof z.ZodType && z.globalRegistry.has(object);
  const keys = isDescribed ? keysAt(object, []) : [];
  const hint = kind === 'object' && keys.length > 0 ? ` Its keys are ${keys.join(', ')}.` : '';
  const suggestion = writeExample(convert(value, kind) ?? exampleWith(value, expected), format);
  return {
    code: 'wrong-type',
    message: `${name} must be ${nameType(kind)}, but is ${nameValue(value)}.${hint}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** What was meant by a value of another kind, where that is plain. */
function convert(value: unknown, kind: string): unknown {
  if (kind === 'string' && ['number', 'boolean'].includes(typeof value)) return String(value);
  if (['int', 'number'].includes(kind) && Number.isFinite(value)) return Math.round(Number(value));
  if (typeof value !== 'string') return undefined;
  if (['int', 'number'].includes(kind)) return /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : undefined;
  const entries = value.split(/[,;]/).map((entry) => entry.trim());
  return kind === 'array' ? entries.filter((entry) => entry !== '') : undefined;
}

/** An example of an object, with the address that was written in its place. */
function exampleWith(value: unknown, expected: z.core.$ZodType | undefined): unknown {
  const example = exampleOf(expected);
  const object = unwrap(expected);
  if (typeof example !== 'object' || example === null || !(object instanceof z.ZodObject)) return example;
  const isUrl = typeof value === 'string' && z.safeParse(object.shape.url ?? z.never(), value).success;
  return isUrl ? { ...example, url: value } : example;
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
