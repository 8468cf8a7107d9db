import * as z from 'zod';
import { schemaAt } from './schemaAt.ts';
import { unwrap } from './unwrap.ts';

/** The keys that the object at `path` may have, but for the one that only editors read. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const object = unwrap(schemaAt(schema, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape).filter((key) => key !== '$schema') : [];
}
