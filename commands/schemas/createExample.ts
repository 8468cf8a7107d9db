import type * as z from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

/**
 * What a new file holds: every required key, with its first example as a placeholder of a snippet (`${1:Programming}`),
 * numbered in the order in which the Tab key visits them.
 */
export function createExample(schema: Json): Record<string, unknown> {
  let count = 0;

  function example(schema: Json): unknown {
    if (schema.type === 'object') return exampleObject(schema);
    if (schema.type === 'array' && isSchema(schema.items)) return [example(schema.items)];
    count += 1;
    return `\${${count}:${schema.examples?.[0] ?? schema.title}}`;
  }

  function exampleObject({ properties = {}, required = [] }: Json): Record<string, unknown> {
    const entries = Object.entries(properties).filter(([key]) => required.includes(key));
    return Object.fromEntries(
      entries.map(([key, value]) => [key, isSchema(value) ? example(value) : undefined]),
    );
  }

  return exampleObject(schema);
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
