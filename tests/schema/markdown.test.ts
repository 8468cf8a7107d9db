import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test.each<[string, string, string, object]>([
  [
    'no text below the front matter',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '\n'),
    { line: 5, code: 'empty-body' },
  ],
  [
    'raw HTML',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'Text.\n\nA <b>bold</b> claim.\n'),
    { line: 7, column: 3, code: 'raw-html' },
  ],
  [
    'an unsafe Markdown link',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'See [here](javascript:alert).\n'),
    { line: 5, column: 5, code: 'unsafe-url' },
  ],
  [
    'an http: Markdown link',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[here](http://example.com/)\n'),
    { line: 5, code: 'bad-url', suggestion: 'https://example.com/' },
  ],
  [
    'a Markdown image without alternative text',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '![](media/portrait.svg)\n'),
    { line: 5, code: 'missing-alt' },
  ],
  [
    'a Markdown image that is not there',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '![a](media/portrait.png)\n'),
    { line: 5, code: 'missing-media', suggestion: 'media/portrait.svg' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});
