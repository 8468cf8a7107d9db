import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Field } from '@sveltia/cms';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createConfig, type EditorSettings } from '../../editor/config.ts';
import { formFields } from '../../editor/fields.ts';
import { contentTypes } from '../../schema/content.ts';

const settings: EditorSettings = {
  backend: { repo: 'ada/portfolio' },
  contentFolder: 'content',
  toProject: '..',
  siteUrl: 'https://mahuta.nz',
};
const config = createConfig(settings);
const inTwo = createConfig({ ...settings, languages: ['en-NZ', 'mi'] });
const forms = [...(config.collections ?? []), ...(config.singletons ?? [])].flatMap((form) =>
  'fields' in form ? [form] : [],
);

const types = Object.entries(contentTypes);

test.each(types)('the form of %s has a field for every key', (name, { schema, source }) => {
  const form = forms.find((form) => form.name === name);
  expect(pathsOf(form?.fields)).toEqual(
    [...keysOf(schema), ...(source.endsWith('.md') ? ['body'] : [])].filter(
      (key) => !/^(?:for|\$schema)$/.test(key),
    ),
  );
  for (const label of labelsOf(form?.fields)) expect(label).toMatch(/^[A-Z]/);
});

test('every private option of the form warns that a public repository still shows the text', () => {
  const hints = forms.flatMap(({ fields = [] }) =>
    fields.flatMap((field) => (field.name === 'private' ? ['hint' in field && field.hint] : [])),
  );
  expect(hints.length).toBeGreaterThan(10);
  for (const hint of hints) expect(hint).toContain('If the repository is public, everyone can still read it');
});

test('the form offers to hide the optional keys, and in a collection the whole entry', () => {
  const optionsOf = (form: string) =>
    JSON.stringify(forms.find(({ name }) => name === form)?.fields?.find(({ name }) => name === 'private'));
  expect(optionsOf('hobbies')).toMatch(/"options":\[\{"value":"true","label":"The whole entry"\},/);
  expect(optionsOf('profile')).toContain('{"value":"phone","label":"Phone"}');
  expect(optionsOf('experience')).not.toContain('"value":"end"');
  expect(optionsOf('profile')).not.toMatch(/"true"|"value":"(?:name|private|review)"/);
});

test("Sveltia's own JSON Schema accepts the configuration", () => {
  const file = createRequire(import.meta.url)
    .resolve('@sveltia/cms')
    .replace(/npm\/index\.js$/, 'schema/sveltia-cms.json');
  const ajv = new Ajv({ strict: false, logger: false });
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  for (const one of [config, inTwo]) {
    validate(one);
    expect(validate.errors).toBeNull();
  }
  expect(validate({ ...config, collections: [{ name: 'x', folder: 1 }] })).toBe(false);
});

test('in several languages, only texts have a field for each language, required in the first', () => {
  const profile = inTwo.singletons?.find(({ name }) => name === 'profile');
  expect(profile).toMatchObject({ file: 'content/profile.{{locale}}.md' });
  const projects = inTwo.collections?.find((one) => 'name' in one && one.name === 'projects');
  const fields = projects && 'fields' in projects ? projects.fields : [];
  const spoken = (list: Field[] = []): string[] =>
    list.flatMap((one) => ('i18n' in one ? [one.name, ...('fields' in one ? spoken(one.fields) : [])] : []));
  expect(spoken(fields).join(' ')).toBe(
    'title summary role client results value measure baseline skills links label picture alt pictures alt caption topics body',
  );
  expect(fields?.find(({ name }) => name === 'title')).toMatchObject({ required: ['en-NZ'] });
  expect(JSON.stringify(config)).not.toMatch(/i18n|locale/);
});

test('a new content type needs no code here: texts, choices, lists and objects have their fields', () => {
  const schema = z.strictObject({
    title: z.string().meta({ title: 'Title' }),
    paper: z.enum(['a4', 'letter']).optional(),
    scripts: z.array(z.enum(['latin', 'greek'])).optional(),
    hidden: z.boolean().optional(),
    size: z.number(),
    order: z.int(),
    authors: z.array(z.string()).min(1),
    dates: z.array(z.strictObject({ start: z.string() })),
  });
  const fieldsOf = (schema: z.ZodObject) => formFields('talks', { ...contentTypes.talks, schema }, undefined);
  expect(fieldsOf(schema)).toMatchObject([
    { name: 'title', label: 'Title', widget: 'string', required: true },
    { name: 'paper', widget: 'select', options: ['a4', 'letter'], required: false },
    { name: 'scripts', widget: 'select', multiple: true, options: ['latin', 'greek'], required: false },
    { name: 'hidden', widget: 'boolean', required: false },
    { name: 'size', widget: 'number', value_type: 'float', step: 0.5 },
    { name: 'order', widget: 'number' },
    { name: 'authors', widget: 'list', required: true, min: 1 },
    { name: 'dates', widget: 'list', required: false, fields: [{ name: 'start' }] },
  ]);
  expect(() => fieldsOf(z.strictObject({ x: z.date() }))).toThrow(
    'The visual editor has no field for talks.x; add one to editor/fields.ts.',
  );
});

function pathsOf(fields: Field[] = [], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    return 'fields' in field ? pathsOf(field.fields, `${path}.`) : [path];
  });
}

function labelsOf(fields: Field[] = []): unknown[] {
  return fields.flatMap((field) => [field.label, ...('fields' in field ? labelsOf(field.fields) : [])]);
}

function keysOf(schema: z.ZodObject, prefix = ''): string[] {
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const given = value instanceof z.ZodOptional ? value.unwrap() : value;
    const inner = given instanceof z.ZodArray ? given.element : given;
    return inner instanceof z.ZodObject ? keysOf(inner, `${prefix}${key}.`) : [prefix + key];
  });
}
