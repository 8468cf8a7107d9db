import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { createGeneratedFiles } from '../../commands/schemas.ts';
import { contentTypes } from '../../schema/content.ts';
import { schemaPath } from '../../schema/sourcePaths.ts';

const generated = await createGeneratedFiles();
const sources = Object.values(contentTypes).map(({ source }) => source);

test.each(Object.entries(generated))('%s is what "npm run schemas" writes', (path, text) => {
  expect(readFileSync(path, 'utf8'), 'run "npm run schemas"').toBe(text);
});

test('every JSON file of the sample names its schema, as a path from itself', () => {
  const files = globSync('content/**/*.json');
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) {
    const source = sources.find((source) => posix.matchesGlob(file, `content/${source}`)) ?? '';
    const { $schema } = JSON.parse(readFileSync(file, 'utf8'));
    expect(posix.join(posix.dirname(file), $schema), file).toBe(schemaPath(source));
  }
});
