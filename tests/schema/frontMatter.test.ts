import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test.each<[string, string, string, object]>([
  [
    'a duplicate YAML key',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\ntitle: Y'),
    { line: 4, column: 1, code: 'duplicate-key' },
  ],
  [
    'a tab in YAML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n\tlabel: L'),
    { line: 5, code: 'yaml-syntax' },
  ],
  [
    'an unknown key in YAML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlinks: 1'),
    { line: 4, column: 1, code: 'unknown-key', suggestion: 'link' },
  ],
  [
    'a missing key in a nested YAML object',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run\nlink:\n  label: L'),
    { line: 5, column: 3, code: 'missing-key', path: 'link.url' },
  ],
  [
    'an alias bomb',
    'hobbies/x.md',
    hobby(
      'a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: *c',
    ),
    { line: 5, column: 8, code: 'yaml-syntax' },
  ],
  [
    'front matter in JavaScript',
    'hobbies/x.md',
    '---js\n{ title: process.exit(7) }\n---\nText.\n',
    { line: 1, column: 4, code: 'front-matter', suggestion: '---' },
  ],
  [
    'front matter in JSON',
    'hobbies/x.md',
    '---json\n{}\n---\nText.\n',
    { line: 1, column: 4, code: 'front-matter' },
  ],
  ['no front matter', 'hobbies/x.md', 'Text.\n', { line: 1, column: 1, code: 'front-matter' }],
  [
    'front matter that is never closed',
    'hobbies/x.md',
    '---\ntitle: X\n',
    { line: 1, column: 1, code: 'front-matter' },
  ],
  [
    'front matter closed with more than dashes',
    'hobbies/x.md',
    '---\ntitle: X\n----\nText.\n',
    { line: 3, column: 1, code: 'front-matter' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});
