import { expect, test } from 'vitest';
import { checkFile } from '../../fixtures/content.ts';

const quoted = '{\n  "skills": ["x", "y"\n  "colour": “red”,\n}';
const repeated =
  '{\n"name": "X", "icon": "tabler:code", "url": "https://example.com",\n"name": 3,\n"descriptoin": "d"\n}';

/** One mistake in the writing of a JSON file, its place, and what the message says. */
test.each<[name: string, text: string, place: string, message: RegExp]>([
  ['a comment', '{\n  // no\n}', '2:3', /^JSON has no comments; delete this/],
  ['a trailing comma', '{\n  "name": "X",\n}', '2:14', /^Extra comma; delete it\.$/],
  ['no colon', '{\n  "name" "X"\n}', '2:10', /colon/],
  ['nesting without end', '['.repeat(50_000), '1:1', /nested too deeply/],
  ['a closing curly quote', '{\n  "name": "X”\n}', '2:11', /straight closing quote/],
  ['single quotes', "{\n  'name': 'X'\n}", '2:3', /single/],
  ['a quote in a text', '{\n  "name": "X "y" z"\n}', '2:15', /\\"/],
  ['no closing quote', '{\n  "name": "X\n}', '2:11', /no straight closing quote/],
  ['a no-break space', '{\n\u00a0 "name": "X"\n}', '2:1', /not an ordinary space \(U\+00A0/],
  ['no opening brace', '\n  "name": "X"\n}\n', '2:9', /ends before this/],
  ['a list before a key', '{\n  "skills": ["x", "y"\n  "colour": "red"\n}', '3:3', /comma is missing/],
  ['a cut in an object', '{\n  "title": "Programming",\n', '3:1', /not closed/],
])('JSON syntax: %s', (_, text, place, message) => {
  const problems = checkFile('links/x.json', text);
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    `${place} json-syntax`,
  ]);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(message) });
});

test.each<[name: string, file: string, text: string, places: string[]]>([
  ['one mistake that leads to others', 'skills/x.json', quoted, ['3:3 json-syntax']],
  ['a duplicate key', 'links/x.json', repeated, ['3:1 duplicate-key', '3:9 wrong-type', '4:1 unknown-key']],
  [
    'a comment, a repeated key and a comma',
    'links/x.json',
    '{\n// a\n"name": "X",\n"name": "Y",\n}',
    ['2:1 json-syntax', '4:1 duplicate-key', '4:12 json-syntax'],
  ],
  ['JSON that is a list', 'links/x.json', '[]', ['1:1 wrong-type']],
])('located: %s', (_, file, text, places) => {
  const problems = checkFile(file, text);
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(places);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(/\.$/) });
});
