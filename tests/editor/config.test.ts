import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Field } from '@sveltia/cms';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createConfig } from '../../editor/config/createConfig.ts';
import { toField, toFields } from '../../editor/config/toField.ts';
import { type ContentType, contentTypes } from '../../schema/content.ts';

const config = createConfig({
  backend: { name: 'github', repo: 'ada/portfolio', auth_methods: ['token'] },
  contentFolder: 'content',
});
const forms = [...(config.collections ?? []), ...(config.singletons ?? [])].flatMap((form) =>
  'fields' in form ? [form] : [],
);

describe.each(Object.entries<ContentType>(contentTypes))('%s', (name, { schema, source }) => {
  const form = forms.find((form) => form.name === name);

  test('every key has a field, with the words of the schema', () => {
    // In a collection, the order is changed by dragging.
    const keys = keysOf(schema).filter((key) => key !== 'order' || !source.includes('*'));
    expect(pathsOf(form?.fields)).toEqual(source.endsWith('.md') ? [...keys, 'body'] : keys);
    for (const field of everyField(form?.fields)) expect(field.label).toMatch(/^[A-Z]/);
  });
});

test('a collection is ordered by dragging, and named by its heading', () => {
  expect(config.collections).toMatchObject([
    {
      name: 'links',
      folder: 'content/links',
      extension: 'json',
      slug: '{{name}}',
      reorder: { key: 'order' },
    },
    {
      name: 'skills',
      folder: 'content/skills',
      extension: 'json',
      slug: '{{title}}',
      reorder: { key: 'order' },
    },
    {
      name: 'hobbies',
      folder: 'content/hobbies',
      extension: 'md',
      slug: '{{title}}',
      reorder: { key: 'order' },
    },
  ]);
});

test.each([
  ['a type that is not mapped', z.date(), 'site.x, which is zod\'s "date"'],
  ['a text without rules', z.string(), 'site.x, which is zod\'s "string"'],
  ['one that may be left out', z.date().optional(), 'site.x, which is zod\'s "date"'],
  [
    'one in an object',
    z.strictObject({ y: z.record(z.string(), z.string()) }),
    'site.x.y, which is zod\'s "record"',
  ],
  ['one in a list', z.array(z.strictObject({})), 'site.x[], which is zod\'s "object"'],
  ['no schema', 'text', 'site.x, which is what is no schema of zod'],
])('%s stops the build with the name of the key', (_, schema, words) => {
  expect(() => toField('x', schema, 'site.x')).toThrow(`The visual editor has no field for ${words};`);
});

test('an object that may be left out is a choice, its keys are not', () => {
  const schema = z.strictObject({ link: contentTypes.hobbies.schema.shape.link });
  expect(toFields(schema, 'x')).toMatchObject([
    {
      name: 'link',
      widget: 'object',
      required: false,
      fields: [{ name: 'label', required: true }, { name: 'url' }],
    },
  ]);
});

test("Sveltia's own JSON Schema accepts the configuration", () => {
  const file = createRequire(import.meta.url)
    .resolve('@sveltia/cms')
    .replace(/npm\/index\.js$/, 'schema/sveltia-cms.json');
  const ajv = new Ajv({ strict: false, logger: false });
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  validate(config);
  expect(validate.errors).toBeNull();
  expect(validate({ ...config, collections: [{ name: 'x', folder: 1 }] })).toBe(false);
});

function pathsOf(fields: Field[] = [], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    return 'fields' in field ? pathsOf(field.fields, `${path}.`) : [path];
  });
}

function everyField(fields: Field[] = []): Field[] {
  return fields.flatMap((field) => ('fields' in field ? [field, ...everyField(field.fields)] : [field]));
}

function keysOf(schema: z.ZodObject, prefix = ''): string[] {
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const inner = value instanceof z.ZodOptional ? value.unwrap() : value;
    return inner instanceof z.ZodObject ? keysOf(inner, `${prefix}${key}.`) : [prefix + key];
  });
}
