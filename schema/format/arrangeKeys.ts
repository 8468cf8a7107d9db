import * as z from 'zod';

/**
 * A value with its keys, and those of the objects within, in the order of `schema`; keys that it does not know come
 * last. An object or a list that the schema requires, empty or not, is there in any case: it says nothing else.
 */
export function arrangeKeys(schema: z.ZodType, value: unknown): unknown {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const rest = new Map(Object.entries(value));
  const known = Object.entries(inner.shape).flatMap(([key, property]) => {
    const given = rest.get(key) ?? emptyOf(property);
    rest.delete(key);
    return given === undefined ? [] : [[key, arrangeKeys(property, given)]];
  });
  return Object.fromEntries([...known, ...rest]);
}

function emptyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) return {};
  return schema instanceof z.ZodArray ? [] : undefined;
}
