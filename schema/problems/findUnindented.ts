import * as z from 'zod';
import type { SourceDocument } from '../source/sourceDocument.ts';
import type { Fault } from './fault.ts';
import { keysAt } from './keysAt.ts';
import { schemaAt } from './schemaAt.ts';
import { unwrap } from './unwrap.ts';

/**
 * Keys of front matter that lack their own below them, which stand beside them instead: one slip, which would else be
 * told as an empty key, and as one that is strange or stands twice for each line. A fault reaches to the end of the last.
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
    const message = `The keys of ${key} stand beside it; begin each of the lines below that belongs to it with two spaces.`;
    return [{ code: 'wrong-type', offset, end: last.end, path: [key], message }];
  });
}
