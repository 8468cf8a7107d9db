import { expect, test } from 'vitest';
import * as z from 'zod';
import { contentTypes } from '../../../schema/content.ts';
import { exampleOf } from '../../../schema/types/schemaParts.ts';

/** Every schema inside of one, with its path and what is registered about it. */
function* walk(schema: z.core.$ZodType, path: string): Generator<{ path: string; schema: z.core.$ZodType }> {
  yield { path, schema };
  if (schema instanceof z.ZodOptional) yield* walk(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) yield* walk(schema.element, `${path}[]`);
  if (!(schema instanceof z.ZodObject)) return;
  for (const [key, child] of Object.entries(schema.shape)) yield* walk(child, `${path}.${key}`);
}

const schemas = Object.entries(contentTypes).flatMap(([name, { schema }]) => [...walk(schema, name)]);

test('every kind of file, every key and every entry of a list has a label and a sentence', () => {
  const explained = new Map<string, boolean>();
  for (const { path, schema } of schemas) {
    const { title = '', description = '' } = z.globalRegistry.get(schema) ?? {};
    const isExplained = /^\p{Lu}[^.:]{2,40}$/u.test(title) && /^\p{Lu}.*\.$/u.test(description);
    // An optional schema and the one in it are one key.
    explained.set(path, explained.get(path) === true || isExplained);
  }
  expect(explained.size).toBeGreaterThan(70);
  expect([...explained].filter(([, isExplained]) => !isExplained)).toEqual([]);
});

test('every example is valid for its own schema', () => {
  for (const { path, schema } of schemas) {
    const examples = z.globalRegistry.get(schema)?.examples;
    for (const example of Array.isArray(examples) ? examples : []) {
      expect(z.safeParse(schema, example), `${path}: ${example}`).toMatchObject({ success: true });
    }
  }
});

test('every required key has an example', () => {
  const required = Object.entries(contentTypes).flatMap(([name, { schema }]) =>
    Object.entries(schema.shape).flatMap(([key, property]) =>
      property instanceof z.ZodOptional ? [] : [{ path: `${name}.${key}`, example: exampleOf(property) }],
    ),
  );
  expect(required.filter(({ example }) => example === undefined)).toEqual([]);
});
