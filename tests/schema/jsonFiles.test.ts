import { expect, test } from 'vitest';
import { checkFile } from '../fixtures/checkFile.ts';

const quoted = '{\n  "skills": ["x", "y"\n  "colour": “red”,\n}';
const several =
  '{\n  // mine\n  "name": "X"\n  "icon": "tabler:code",\n  "url": "https:\\//x",\n  "description": "d",\n}\n';
const repeated =
  '{\n"name": "X", "icon": "tabler:code", "url": "https://example.com",\n"name": 3,\n"descriptoin": "d"\n}';

/** One mistake in the writing of a JSON file, its place, and what the message says. */
test.each<[name: string, text: string, place: string, message: RegExp]>([
  ['a comment', '{\n  // no\n}', '2:3', /^JSON has no comments; delete this/],
  ['a comment of a shell', '# mine\n{}', '1:1', /no comments; delete/],
  ['a trailing comma', '{\n  "name": "X",\n}', '2:14', /^Extra comma; delete it\.$/],
  ['two commas', '{\n  "name": "X",,\n "icon": "x"}', '2:15', /^Extra comma/],
  ['no comma in a list', '[{ "a": 1\n  "b": 2 }]', '2:3', /comma/],
  ['no colon', '{\n  "name" "X"\n}', '2:10', /colon/],
  ['nesting without end', '['.repeat(50_000), '1:1', /nested too deeply/],
  ['a curly quote', '{\n  "name": “X”\n}', '2:11', /Curly quotes/],
  ['a closing curly quote', '{\n  "name": "X”\n}', '2:11', /straight closing quote/],
  ['single quotes', "{\n  'name': 'X'\n}", '2:3', /single/],
  ['a quote in a text', '{\n  "name": "X "y" z"\n}', '2:15', /\\"/],
  ['no closing quote', '{\n  "name": "X\n}', '2:11', /no straight closing quote/],
  ['a no-break space', '{\n\u00a0 "name": "X"\n}', '2:1', /not an ordinary space \(U\+00A0/],
  ['True', '{\n  "order": True\n}', '2:12', /words are true, false/],
  ['no opening brace', '\n  "name": "X"\n}\n', '2:9', /end of file expected/],
  ['a list before a key', '{\n  "skills": ["x", "y"\n  "colour": "red"\n}', '2:13', /list/],
  ['a list after a comma', '{\n  "skills": ["x",\n  "colour": "red"\n}', '2:13', /list/],
  ['an object in a list', '[\n  { "name": "X"\n]', '2:3', /object is not closed; add }/],
  ['a cut in an object', '{\n  "title": "Programming",\n', '1:1', /not closed/],
  ['a cut in a list', '{\n  "skills": [\n    "Python",\n', '2:13', /not closed/],
  ['a cut in a text', '{\n  "title": "Pro', '2:12', /no straight closing quote/],
])('JSON syntax: %s', (_, text, place, message) => {
  const problems = checkFile('links/x.json', text);
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    `${place} json-syntax`,
  ]);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(message) });
});

test.each<[name: string, file: string, text: string, places: string[]]>([
  ['one mistake that leads to others', 'skills/x.json', quoted, ['2:13 json-syntax']],
  ['several mistakes', 'links/x.json', several, ['2:3 json-syntax']],
  ['a duplicate key', 'links/x.json', repeated, ['3:1 duplicate-key', '3:9 wrong-type', '4:1 unknown-key']],
  ['JSON that is a list', 'links/x.json', '[]', ['1:1 wrong-type']],
])('located: %s', (_, file, text, places) => {
  const problems = checkFile(file, text);
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(places);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(/\.$/) });
});
