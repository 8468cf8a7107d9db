import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { contentNames, contentTypes } from '../../schema/content.ts';
import { parseFrontMatter } from '../../schema/parse/frontMatter.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { schemaPath } from '../../schema/sourcePaths.ts';

const readSchema = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));

// Unknown keywords and formats are errors.
const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true, formats: { color: true } });
ajv.addVocabulary(['errorMessage', 'defaultSnippets']);
for (const name of contentNames) ajv.addSchema(readSchema(schemaPath(contentTypes[name].source)), name);

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

test('those files cover every content type, and no schema has a pattern that the rules lack', () => {
  expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(contentNames));
  for (const name of globSync('schema/json/*.schema.json'))
    expect(readFileSync(name, 'utf8')).not.toMatch(/"pattern(?:ErrorMessage)?":/);
});
