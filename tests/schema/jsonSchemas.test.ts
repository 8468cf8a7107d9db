import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { schemaName } from '../../commands/schemas.ts';
import { type ContentName, contentNames, contentTypes } from '../../schema/content.ts';
import { imagePathSchema } from '../../schema/media/mediaPath.ts';
import { toFaults } from '../../schema/parse/explain.ts';
import { parseFrontMatter } from '../../schema/parse/frontMatter.ts';
import { parseJson } from '../../schema/parse/json.ts';
import type { ProblemCode } from '../../schema/problems.ts';
import { colourSchema } from '../../schema/values/colours.ts';
import { textSchema } from '../../schema/values/fields.ts';
import { httpsUrlSchema, linkUrlSchema, siteUrlSchema } from '../../schema/values/url.ts';
import { languageSchema } from '../../schema/words/language.ts';
import fc from '../fixtures/fastCheck.ts';

const validatorOf = compileJsonSchemas();
const folders = ['content', 'examples/career', 'tests/fixtures/otherContent'];
const files = folders.flatMap(readContentFiles);
const kinds = Object.groupBy(['content', 'examples/career'].flatMap(readContentFiles), ({ kind }) => kind);
const samples = Object.values(kinds).flatMap((files) =>
  files.toSorted((a, b) => size(b) - size(a)).slice(0, 1),
);

function size({ value }: { value: unknown }): number {
  return JSON.stringify(value).length;
}

/** What no JSON Schema can say: these rules alone may refuse what the schema accepts. */
const onlyHere = /^bad-(?:url|colour|language|period|date|email|phone)$|^duplicate-item$/;

/** The codes of the problems that zod finds. */
function problemsOf(kind: ContentName, value: unknown): ProblemCode[] {
  const { schema } = contentTypes[kind];
  const result = schema.safeParse(value);
  const document = { value, text: '', format: 'json' as const, spanOf: () => ({ offset: 0, end: 0 }) };
  return result.success ? [] : toFaults(result.error.issues, document, schema).map(({ code }) => code);
}

test.each(files)('$file is sound for its JSON Schema', ({ kind, value }) => {
  expect(problemsOf(kind, value)).toEqual([]);
  const validate = validatorOf(kind);
  validate(value);
  expect(validate.errors).toBeNull();
});

test('every kind of content is among those files', () => {
  expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(contentNames));
});

/** Values to put in the place of any other: kinds of value, and texts at the borders of the rules. */
const replacements: unknown[] = [
  ...[undefined, null, true, 0, 1, -1, 1.5, 2 ** 53, [], {}, ['x'], ['x', ' X '], ['x', 7]],
  ...[20, 21].map((length) => Array.from({ length }, (_, index) => `skill ${index}`)),
  { label: 'x', url: 'https://example.com' },
  { image: 'media/portrait.svg' },
  { image: 'media/portrait.svg', imageAlt: 'x' },
  { seed: 3, accent: ' Red ' },
  ...['', ' ', 'x', '  x\n', '\fx\v', 'x\vx', 'x\u0000', '\ud800', '\u200b', '👩🏽‍🔬'],
  ...['tabler:run', ' tabler:run ', 'tabler-run', 'tabler:Run', 'simple-icons:constructor'],
  ...['https://example.com', 'HTTPS://EXAMPLE.COM/', ' https://example.com/a?b#c '],
  ...['https://example.com/a/..'],
  ...['https://exämple.com/ü', 'https:////example.com\\', 'https://[::1]:8443', 'https://example.com:99999'],
  ...['https://a:b@example.com', 'https://@example.com', 'https://example.com/@me'],
  ...['https://example.com/a b'],
  ...['https:example.com', 'https://', 'http://example.com', 'mailto:a@example.com', 'mailto:nobody'],
  ...['MAILTO:a@example.com?subject=x', 'javascript:alert(1)', 'media/portrait.svg', ' media/a b/ü.JPG '],
  ...['media/.svg', 'media//a.svg', 'media/../a.svg', 'media/a.svg?x', 'media\\a.svg', 'media/a.gif'],
  ...['a.svg'],
  ...['#abc', '#12345', 'REBECCAPURPLE', 'nocolour', 'rgb(1 2 3 / 50%)', 'oklch(45% 0.1 200)', 'var(--x)'],
  ...['en-NZ', 'EN-nz', 'mi', 'zh-Hans-CN-u-nu-latn-x-y', 'und', 'en_NZ', 'qq-QQ'],
];

/** Every value that differs from `value` in one place: replaced, or with a key more. */
function* mutate(value: unknown): Generator<unknown> {
  yield* replacements;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    for (const mutant of mutate(child)) yield put(value, key, mutant);
  }
  if (!Array.isArray(value)) {
    for (const key of ['unknown', '$schema', 'order', 'theme', 'version', 'link']) {
      if (!(key in value)) for (const extra of replacements) yield { ...value, [key]: extra };
    }
  }
}

/** A copy with another value at `key`; without the key, as JSON has it, where the value is `undefined`. */
function put(parent: object, key: string, value: unknown): unknown {
  if (Array.isArray(parent)) return value === undefined ? [] : parent.with(Number(key), value);
  const { [key]: _, ...rest } = Object.fromEntries(Object.entries(parent));
  return value === undefined ? rest : { ...rest, [key]: value };
}

test.each(samples)(
  'changed in one place, $file is refused by zod and JSON Schema alike',
  ({ kind, value }) => {
    const validate = validatorOf(kind);
    const wrong: unknown[] = [];
    let refused = 0;
    for (const mutant of mutate(value)) {
      if (mutant === undefined) continue;
      const codes = problemsOf(kind, mutant);
      const accepts = validate(mutant);
      const isOnlyHere = codes.every((code) => onlyHere.test(code));
      if (codes.length === 0 ? !accepts : accepts && !isOnlyHere) wrong.push({ codes, accepts, mutant });
      if (!accepts) refused += 1;
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(50);
  },
);

/** The pattern that a schema of a single text brings into JSON Schema. */
function patternOf(schema: z.ZodString): RegExp {
  return new RegExp(String(schema.meta()?.pattern), 'u');
}

const spaces = ' \n\t\v\f\u0000\u0085\ud800\udc00\u00a0\u200b\ufeff\u2028🙂ſİK';
const words =
  'media/ / . .. svg SVG png a Ü https:// HTTPS: mailto: : @ % %2e ? # \\ [ ] x.org 80 - en NZ _ 0 f #fff';
const colours = 'rgb( oklch( ) , none 50% deg 1e3 + red';
const pieces = [...spaces.split(''), ...words.split(' '), ...colours.split(' ')];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

const from = (start: string, end = '') =>
  fc.oneof(
    text,
    text.map((value) => start + value + end),
  );
const tags = 'en EN mi gsw zh Hans NZ 419 u nu latn x y1 1901 _'.split(' ');
const tag = fc
  .array(fc.constantFrom(...tags), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('-'));

test.each([
  ['textSchema', textSchema, text, 'exactly'],
  ['imagePathSchema', imagePathSchema, from('media/', '.svg'), 'exactly'],
  ['httpsUrlSchema', httpsUrlSchema, from('https://x.org'), 'at least'],
  ['linkUrlSchema', linkUrlSchema, from('https://x.org'), 'at least'],
  ['siteUrlSchema', siteUrlSchema, fc.oneof(from('https://x.org'), from('https://x.org/')), 'at least'],
  ['colourSchema', colourSchema, from('#fff'), 'at least'],
  ['languageSchema', languageSchema, tag, 'at least'],
])('the pattern of %s accepts what zod accepts', (_, schema, values, extent) => {
  const pattern = patternOf(schema);
  let accepted = 0;
  fc.assert(
    fc.property(values, (value) => {
      const { success } = schema.safeParse(value);
      accepted += Number(success);
      if (success || extent === 'exactly') expect([value, pattern.test(value)]).toEqual([value, success]);
    }),
    { numRuns: process.env.FULL ? 5000 : 1000 },
  );
  expect(accepted).toBeGreaterThan(10);
});

test.each([
  ['every text', textSchema, `${'\v \f'.repeat(20_000)}\u0000`],
  ['an image', imagePathSchema, `media/${'a/'.repeat(20_000)}`],
  ['an address', linkUrlSchema, `https://${'a'.repeat(50_000)}@`],
  ['an address of a site', siteUrlSchema, `https://x/${'a/.'.repeat(300)}?`],
  ['a colour', colourSchema, `rgb(${'1'.repeat(300)}`],
])('the pattern of %s gives up on a long text that is wrong, rather than trying on', (_, schema, value) => {
  expect(patternOf(schema).test(value)).toBe(schema.safeParse(value).success);
});

/** The committed JSON Schemas, compiled: a validator for each content type. Unknown keywords and formats are errors. */
function compileJsonSchemas(): (type: ContentName) => ValidateFunction {
  const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true, formats: { color: true } });
  ajv.addVocabulary(['patternErrorMessage', 'defaultSnippets']);
  ajv.addSchema(readSchema('icons.schema.json'), 'icons.schema.json');
  for (const name of contentNames) ajv.addSchema(readSchema(schemaName(contentTypes[name].source)), name);
  return (type) => {
    const validate = ajv.getSchema(type);
    if (!validate) throw new Error(`${type} has no JSON Schema.`);
    return validate;
  };
}

function readSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`schema/json/${name}`, 'utf8'));
}

/** The value of each file of a content folder (of Markdown, its front matter), and its kind. */
function readContentFiles(folder: string): { file: string; kind: ContentName; value: unknown }[] {
  return contentNames.flatMap((kind) =>
    globSync(posix.join(folder, contentTypes[kind].source), { exclude: ['**/*.mi.*'] })
      .toSorted()
      .map((file) => {
        const parse = file.endsWith('.md') ? parseFrontMatter : parseJson;
        return { file, kind, value: parse(readFileSync(file, 'utf8')).document?.value };
      }),
  );
}
