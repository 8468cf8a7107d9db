import * as z from 'zod';

/** What a value at `path` of a schema is called for people: the titles of all that it stands in, and its own. */
export function titleOf(schema: z.ZodType, path: readonly string[]): string {
  let current: z.ZodType | undefined = schema;
  const titles = path.map((key) => {
    current = childOf(current, key);
    return current?.meta()?.title ?? key;
  });
  return titles.join(' › ');
}

function childOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  const child: unknown = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return unwrap(child);
}

function unwrap(schema: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap());
  return schema instanceof z.ZodType ? schema : undefined;
}
