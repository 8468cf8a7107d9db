import type * as z from 'zod';
import type { Item } from './section.ts';
import { titleOf } from './titleOf.ts';

/** What no visitor sees: the editor's schema, the content's version, and the place in a collection, which shows as order. */
const unseen = new Set(['$schema', 'version', 'order', 'body']);

const kinds: Readonly<Record<string, Item['kind']>> = {
  icon: 'look',
  colour: 'look',
  accent: 'look',
  seed: 'look',
  src: 'picture',
  image: 'picture',
  url: 'code',
  language: 'code',
};

/** A value with its path in its file. */
export type Leaf = { path: string[]; item: Item };

/**
 * Every value of a file that visitors see, whatever its keys are, so that none that comes later is forgotten.
 * @param hashOf the hash of a picture in `media/`
 */
export function describeEntry(
  schema: z.ZodType,
  entry: object,
  hashOf: (file: string) => string | undefined,
): Leaf[] {
  return Object.entries(entry).flatMap(([key, value]) => (unseen.has(key) ? [] : describe(value, [key])));

  function describe(value: unknown, path: string[]): Leaf[] {
    if (value === undefined) return [];
    if (isTexts(value)) return [{ path, item: { label: titleOf(schema, path), kind: 'text', value } }];
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([key, child]) => describe(child, [...path, key]));
    }
    const kind = kinds[path.at(-1) ?? ''] ?? 'text';
    const hash = kind === 'picture' ? hashOf(String(value)) : undefined;
    const item: Item = { label: titleOf(schema, path), kind, value: String(value), ...(hash && { hash }) };
    return [{ path, item }];
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
