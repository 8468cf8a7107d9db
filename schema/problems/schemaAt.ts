import * as z from 'zod';
import { unwrap } from './unwrap.ts';

/** The schema of what stands at `path` in what `schema` describes, or nothing where the path leads nowhere. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((current, step) => {
    const parent = unwrap(current);
    if (parent instanceof z.ZodObject) return parent.shape[String(step)];
    return parent instanceof z.ZodArray ? parent.element : undefined;
  }, schema);
}
