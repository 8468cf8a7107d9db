import * as z from 'zod';
import { type SourceDocument, valueAt } from './parse/document.ts';
import type { Fault } from './problems.ts';
import { closestName } from './text.ts';

/** The keys that say something about an entry, and are none of its values. */
const ownKeys: readonly string[] = ['$schema', 'order', 'private', 'review'];

/** Reports each private key that a sound entry has no place for, or cannot do without. */
export function findPrivacyFaults(document: SourceDocument, schema: z.ZodObject): Fault[] {
  const keys = valueAt(document.value, ['private']);
  if (!Array.isArray(keys)) return [];
  const entries = Object.entries(schema.shape).filter(([key]) => !ownKeys.includes(key));
  const optional = entries.flatMap(([key, value]) => (value instanceof z.ZodOptional ? [key] : []));
  return keys.flatMap((written: unknown, index) => {
    const key = String(written).trim();
    if (optional.includes(key)) return [];
    const isRequired = entries.some(([known]) => known === key);
    const reason = isRequired ? `The page cannot do without "${key}"` : `There is no key "${key}" here`;
    const message = `${reason}; keys that can be private are ${optional.join(', ') || 'none here'}.`;
    const path = ['private', index];
    const suggestion = isRequired ? undefined : closestName(key.toLowerCase(), optional);
    return [{ code: 'bad-private', message, suggestion, path, ...document.spanOf(path) }];
  });
}

/** An entry without its private keys; nothing if it is private as a whole. */
export function withoutPrivate<T extends object>(entry: T): T | undefined {
  const keys: unknown = 'private' in entry ? entry.private : undefined;
  if (keys === true) return undefined;
  if (!Array.isArray(keys)) return entry;
  const open = { ...entry };
  for (const key of keys) Reflect.deleteProperty(open, key);
  return open;
}
