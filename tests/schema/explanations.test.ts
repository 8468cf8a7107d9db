import { expect, test } from 'vitest';
import * as z from 'zod';
import { contentTypes } from '../../schema/content.ts';

type Json = z.core.JSONSchema.BaseSchema;

const schemas = Object.entries(contentTypes).map(
  ([name, { schema }]) => [name, z.toJSONSchema(schema, { target: 'draft-07', io: 'input' })] as const,
);

/** Every schema inside of one, by its path. */
function* walk(schema: Json, path: string): Generator<[string, Json]> {
  yield [path, schema];
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    if (typeof child === 'object') yield* walk(child, `${path}.${key}`);
  }
  if (typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    yield* walk(schema.items, `${path}[]`);
  }
}

const places = schemas.flatMap(([name, schema]) => [...walk(schema, name)]);

test('every kind of file, every key and every entry of a list has a title and a description', () => {
  const bare = places.filter(([, { title, description }]) => !title || !description);
  expect(bare.map(([path]) => path)).toEqual([]);
  expect(places.length).toBeGreaterThan(70);
});

test('titles are labels, and descriptions are sentences', () => {
  const odd = places.filter(
    ([, { title, description }]) =>
      !/^\p{Lu}[^.:]{2,40}$/u.test(title ?? '') || !/^\p{Lu}.*\.$/u.test(description ?? ''),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
});

test('every example is one that its own schema accepts', () => {
  for (const [name, { schema }] of Object.entries(contentTypes)) {
    for (const [path, place] of walkZod(schema, name)) {
      const examples = z.globalRegistry.get(place)?.examples;
      for (const example of Array.isArray(examples) ? examples : []) {
        expect(z.safeParse(place, example), `${path}: ${example}`).toMatchObject({ success: true });
      }
    }
  }
});

/** Every zod schema inside of one, by its path. */
function* walkZod(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  yield [path, schema];
  if (schema instanceof z.ZodOptional) yield* walkZod(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) yield* walkZod(schema.element, `${path}[]`);
  if (!(schema instanceof z.ZodObject)) return;
  for (const [key, child] of Object.entries(schema.shape)) yield* walkZod(child, `${path}.${key}`);
}
