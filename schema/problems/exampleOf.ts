import * as z from 'zod';
import { unwrap } from './unwrap.ts';

/** A value that a schema accepts, made of its examples; for an object, of those of the keys that it requires. */
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
