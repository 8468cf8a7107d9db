import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { jsonObject } from '../fixtures/jsonObject.ts';

test.each<[string, string, string, object]>([
  [
    'a JSON comment',
    'links/x.json',
    '{\n  // no\n}',
    { line: 2, column: 3, code: 'json-syntax', message: 'JSON has no comments; delete this one.' },
  ],
  ['a trailing comma', 'links/x.json', '{\n  "name": "X",\n}', { line: 3, column: 1, code: 'json-syntax' }],
  [
    'a duplicate JSON key, at the second',
    'links/x.json',
    '{\n  "name": "X",\n  "name": "Y"\n}',
    { line: 3, column: 3, code: 'duplicate-key', path: 'name' },
  ],
  ['JSON that is a list', 'links/x.json', '[]', { line: 1, column: 1, code: 'wrong-type' }],
  [
    'JSON that is nested without end',
    'links/x.json',
    '['.repeat(100_000),
    { line: 1, column: 1, code: 'json-syntax' },
  ],
  [
    'a __proto__ key',
    'links/x.json',
    '{\n"__proto__": {}, "name": "X", "icon": "tabler:code", "url": "https://example.com", "description": "d" }',
    { line: 2, column: 1, code: 'unknown-key', path: '__proto__' },
  ],
  ['a file that is empty', 'links/x.json', '', { line: 1, column: 1, code: 'empty-file' }],
  [
    'a curly quote',
    'links/x.json',
    '{\n  "name": “X”\n}',
    { line: 2, column: 11, code: 'json-syntax', message: expect.stringContaining('Curly quotes') },
  ],
  [
    'a curly quote at the end of a text',
    'links/x.json',
    '{\n  "name": "X”\n}',
    { line: 2, column: 11, code: 'json-syntax', message: expect.stringContaining('curly quote') },
  ],
  [
    'a no-break space',
    'links/x.json',
    '{\n\u00a0 "name": "X"\n}',
    { line: 2, column: 1, code: 'json-syntax', message: expect.stringContaining('no-break space (U+00A0)') },
  ],
  [
    'single quotes',
    'links/x.json',
    "{\n  'name': 'X'\n}",
    { line: 2, column: 3, code: 'json-syntax', message: expect.stringContaining('single') },
  ],
  [
    'a double quote inside a text',
    'links/x.json',
    '{\n  "name": "X "y" z"\n}',
    { line: 2, column: 15, code: 'json-syntax', message: expect.stringContaining('\\"') },
  ],
  [
    'a list that is not closed before the next key',
    'skills/x.json',
    '{\n  "skills": ["x", "y"\n  "colour": "red"\n}',
    {
      line: 2,
      column: 13,
      code: 'json-syntax',
      message: expect.stringContaining('list that begins here is not'),
    },
  ],
  [
    'a list that is not closed after a comma',
    'skills/x.json',
    '{\n  "skills": ["x", "y",\n  "colour": "red"\n}',
    {
      line: 2,
      column: 13,
      code: 'json-syntax',
      message: expect.stringContaining('list that begins here is not'),
    },
  ],
  [
    'an object in a list that is not closed',
    'links/x.json',
    '[\n  { "name": "X"\n]',
    {
      line: 2,
      column: 3,
      code: 'json-syntax',
      message: expect.stringContaining('object that begins here is not'),
    },
  ],
  [
    'a missing comma in an object in a list',
    'links/x.json',
    '[{ "a": 1\n  "b": 2 }]',
    { line: 2, column: 3, code: 'json-syntax', message: expect.stringContaining('comma') },
  ],
  [
    'an object that is not closed before the next key',
    'contact.json',
    '{\n  "title": {\n    "idle": "a",\n  "button": {\n    "idle": "b"\n  }\n}\n',
    {
      line: 2,
      column: 12,
      code: 'json-syntax',
      message: 'The object that begins here is not closed; add a } where it ends.',
    },
  ],
  [
    'a brace too many',
    'contact.json',
    '{\n  "title": {\n    "idle": "a"\n    }\n  },\n  "button": {}\n}\n',
    { line: 4, column: 5, code: 'json-syntax', message: expect.stringContaining('too many') },
  ],
  [
    'the marks of a merge conflict',
    'links/x.json',
    '{\n<<<<<<< HEAD\n  "name": "X"\n=======\n  "name": "Y"\n>>>>>>> other\n}',
    { line: 2, column: 1, code: 'merge-conflict' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});

test('a slip in JSON is one problem', async () => {
  const broken = '{\n  "skills": ["x", "y"\n  "colour": “red”,\n}';
  expect(await findProblems({ 'skills/x.json': broken })).toHaveLength(1);
});

test('several slips in JSON are reported together, where one does not follow from the other', async () => {
  const broken =
    '{\n  // mine\n  "name": "X"\n  "icon": "tabler:code",\n  "url": "https:\\//x",\n  "description": "d",\n}\n';
  const problems = await findProblems({ 'links/x.json': broken });
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [2, expect.stringContaining('no comments')],
    [4, expect.stringContaining('comma was expected')],
    [7, expect.stringContaining('comma too many')],
  ]);
});

test('a duplicate key does not hide what else is wrong in its file, and the last of the two counts', async () => {
  const problems = await findProblems({
    'links/x.json': jsonObject([
      '"name": "X", "icon": "tabler:code", "url": "https://example.com",',
      '"name": 3,',
      '"descriptoin": "d"',
    ]),
  });
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    '3:1 duplicate-key',
    '3:9 wrong-type',
    '4:1 unknown-key',
  ]);
});

test.each([
  ['{\n', '2:1', '}'],
  ['{\n  "title": "Pro', '2:16', '}'],
  ['{\n  "title":', '2:11', '}'],
  ['{\n  "title": "Programming",\n', '3:1', '}'],
  ['{\n  "skills": [\n    "Python",\n    "Ja', '4:8', '] and }'],
])('a file that was cut off says so where it ends, and what closes it: %j', async (text, place, closing) => {
  const [problem, ...more] = await findProblems({ 'skills/x.json': text });
  expect(more).toEqual([]);
  expect(`${problem?.line}:${problem?.column}`).toBe(place);
  expect(problem?.message).toBe(
    `The file ends here, in the middle; write what is missing, and then ${closing}.`,
  );
});

const json = (more: string) => `{\n  "name": "X"${more}\n}\n`;

test.each<[string, string, number, RegExp]>([
  ['a semicolon', json(';\n  "order": 1'), 2, /write , for this ;/],
  ['no opening brace', '\n  "name": "X"\n}\n', 2, /opening \{ is missing; add it/],
  ['a comment of a shell', `# mine\n${json('')}`, 1, /no comments; delete/],
  ['a code fence', `\`\`\`json\n${json('')}\`\`\`\n`, 1, /no code fences; delete/],
  ['None', json(',\n  "order": None'), 3, /^JSON has no None; write/],
  [
    'an equals sign',
    '{\n  "name" = "X"\n}\n',
    2,
    /^A colon must be between a key and its value; write : for =\.$/,
  ],
  ['True', json(',\n  "order": True'), 3, /^JSON has no True; write true/],
])('what is wrong with the writing of JSON is named: %s', async (_, text, line, message) => {
  expect(await findProblems({ 'links/x.json': text })).toEqual([
    expect.objectContaining({ code: 'json-syntax', line, message: expect.stringMatching(message) }),
  ]);
});
