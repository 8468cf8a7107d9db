import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';

test.each<[string, string, string, object]>([
  [
    'a JSON comment',
    'links/x.json',
    '{\n  // no\n}',
    { line: 2, column: 3, code: 'json-syntax', message: 'JSON has no comments.' },
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
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});
