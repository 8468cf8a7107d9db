import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { schemaName } from '../../commands/schemas.ts';
import { contentNames, contentTypes } from '../../schema/content.ts';
import { toFaults } from '../../schema/parse/explain.ts';
import { parseFrontMatter } from '../../schema/parse/frontMatter.ts';
import { parseJson } from '../../schema/parse/json.ts';

const readSchema = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`schema/json/${name}`, 'utf8'));

// Unknown keywords and formats are errors.
const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true, formats: { color: true } });
ajv.addVocabulary(['errorMessage', 'defaultSnippets']);
ajv.addSchema(readSchema('icons.schema.json'), 'icons.schema.json');
for (const name of contentNames) ajv.addSchema(readSchema(schemaName(contentTypes[name].source)), name);

/** The value of each file of these content folders (of Markdown, its front matter), and its kind. */
const files = ['content', 'examples/career', 'tests/fixtures/otherContent'].flatMap((folder) =>
  contentNames.flatMap((kind) => {
    const paths = globSync(posix.join(folder, contentTypes[kind].source), { exclude: ['**/*.mi.*'] });
    return paths.toSorted().map((file) => {
      const parse = file.endsWith('.md') ? parseFrontMatter : parseJson;
      return { file, kind, value: parse(readFileSync(file, 'utf8')).document?.value };
    });
  }),
);

test.each(files)('$file is valid for its JSON Schema', ({ kind, value }) => {
  ajv.validate(kind, value);
  expect(ajv.errors ?? []).toEqual([]);
});

test('every kind of content is among those files, and no schema has a pattern beside the rules', () => {
  expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(contentNames));
  for (const name of globSync('schema/json/*.schema.json'))
    expect(readFileSync(name, 'utf8')).not.toMatch(/"pattern(?:ErrorMessage)?":/);
});

/** What types, lists of words and required keys can say. */
const inBoth = /^(?:wrong-type|unknown-key|missing-key|unknown-icon)$/;
const replacements: unknown[] = [
  ...[undefined, null, true, 0, 1.5, [], {}, ['x'], ['x', 7], '', 'x', '2024-03'],
  ...[{ label: 'x', url: 'https://example.com' }, 'tabler:run', 'tabler-run', 'https://example.com'],
  ...['media/portrait.svg', '#abc', 'en-NZ'],
];

/** Every value that differs from `value` in one place: replaced, left out, or with a key more. */
function* mutate(value: unknown): Generator<unknown> {
  yield* replacements;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    for (const mutant of mutate(child)) {
      if (Array.isArray(value)) yield value.with(Number(key), mutant);
      else yield JSON.parse(JSON.stringify({ ...value, [key]: mutant }));
    }
  }
  if (!Array.isArray(value)) yield { ...value, unknown: 'x' };
}

const samples = contentNames.flatMap((kind) => {
  const size = ({ value }: { value: unknown }) => JSON.stringify(value).length;
  return files
    .filter((file) => file.kind === kind)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, 1);
});

test.each(samples)(
  'changed in one place, $file is refused by types and keys in both, and never here alone',
  ({ kind, value }) => {
    const { schema } = contentTypes[kind];
    const wrong: unknown[] = [];
    for (const mutant of mutate(value)) {
      if (mutant === undefined) continue;
      const { error } = schema.safeParse(mutant);
      const document = {
        value: mutant,
        text: '',
        format: 'json' as const,
        spanOf: () => ({ offset: 0, end: 0 }),
      };
      const codes = error ? toFaults(error.issues, document, schema).map(({ code }) => code) : [];
      const isValid = ajv.validate(kind, mutant);
      if (isValid ? codes.some((code) => inBoth.test(code)) : codes.length === 0)
        wrong.push({ codes, isValid, mutant });
    }
    expect(wrong).toEqual([]);
  },
);
