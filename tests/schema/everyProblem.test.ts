import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test('all problems of all files come in one run, in the order of files and lines', async () => {
  const problems = await findProblems({
    'site.json': (text) =>
      text
        .replace('"https://portfolio.example.com"', '"http://portfolio.example.com"')
        .replace('"en-NZ"', '7'),
    'hobbies/nature-explorer.md': hobby('title: ""\nicon: tabler:mountan'),
    'skills/programming.json': '{',
  });
  expect(problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'hobbies/nature-explorer.md:2:8 empty-text',
    'hobbies/nature-explorer.md:3:7 unknown-icon',
    'site.json:4:10 bad-url',
    'site.json:14:15 wrong-type',
    'skills/programming.json:1:2 json-syntax',
  ]);
});

test('files are named relative to the working directory', async () => {
  const folder = await copyContent({ 'contact.json': null });
  const { problems } = await loadContent(folder);
  expect(problems.find(({ code }) => code === 'missing-file')?.file).toBe(
    `${relative('.', folder)}/contact.json`,
  );
});
