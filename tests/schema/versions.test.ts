import { expect, test } from 'vitest';
import { newestVersion } from '../../schema/version.ts';
import { findProblems } from '../fixtures/findProblems.ts';

const withVersion = (version: string) => (text: string) =>
  text.replace(/"version": \d+/, `"version": ${version}`);

test('content that names no version is of version 1, and is read', async () => {
  const withoutVersion = (text: string) => text.replace(/ *"version": \d+,\n/, '');
  expect(await findProblems({ 'site.json': withoutVersion })).toEqual([]);
});

test('content of a version to come is refused where it says so, and nothing else is said of it', async () => {
  const problems = await findProblems({
    'site.json': (text) => withVersion('99')(text).replace('"language": "en-NZ"', '"languages": ["en-NZ"]'),
    'skills/programming.json': '{ "name": "Programming" }',
    'awards.json': '{}',
  });
  expect(problems).toEqual([
    {
      file: 'site.json',
      line: 3,
      column: 14,
      severity: 'error',
      code: 'content-too-new',
      message: `The content has version 99, but this release reads versions up to ${newestVersion}; update the project.`,
      path: 'version',
    },
  ]);
});

test.each([
  ['0', 'bad-number', /must be at least 1/],
  ['1.5', 'wrong-type', /must be a whole number/],
  ['-1', 'bad-number', /must be at least 1/],
])('%s is no version', async (version, code, says) => {
  const message = expect.stringMatching(says);
  expect(await findProblems({ 'site.json': withVersion(version) })).toEqual([
    expect.objectContaining({ file: 'site.json', line: 3, column: 14, code, path: 'version', message }),
  ]);
});
