import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAnchors } from '../../schema/values/pageAnchors.ts';
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
  [
    'a text that is only the addresses of links',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[a]: https://example.com\n'),
    { line: 5, code: 'empty-body' },
  ],
  [
    'a text of only invisible characters',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '\u200b\n'),
    { line: 5, code: 'empty-body' },
  ],
  [
    'a control character',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'One.\n\nA\u0007 bell.\n'),
    { line: 7, column: 2, code: 'control-character' },
  ],
  [
    'a footnote',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', 'A claim.[^1]\n\n[^1]: Its ground.\n'),
    { line: 5, column: 9, code: 'unsupported-markdown' },
  ],
  [
    'a link to no place of the page',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[there](#skills)\n'),
    { line: 5, column: 1, code: 'missing-anchor' },
  ],
  [
    'a link to a mistyped place of the page',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[there](#skils-heading)\n'),
    { line: 5, column: 1, code: 'missing-anchor', suggestion: '#skills-heading' },
  ],
  [
    'a link with a password',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[there](https://me:pw@example.com)\n'),
    { line: 5, column: 1, code: 'bad-url', suggestion: 'https://example.com' },
  ],
  [
    'a link to a bare mail address',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '[me](me@example.com)\n'),
    { line: 5, column: 1, code: 'bad-url', suggestion: 'mailto:me@example.com' },
  ],
  [
    'a Markdown image with a path from elsewhere',
    'hobbies/x.md',
    hobby('title: X\nicon: tabler:run', '![a](/media/portrait.svg)\n'),
    { line: 5, code: 'bad-image-path', suggestion: 'media/portrait.svg' },
  ],
])('located: %s', async (_, file, text, expected) => {
  const problems = await findProblems({ [file]: text });
  expect(problems).toContainEqual(expect.objectContaining({ file, severity: 'error', ...expected }));
});

test('a link to a place of the page is taken', async () => {
  const body = pageAnchors.map((anchor) => `[${anchor}](#${anchor})`).join('\n');
  expect(await findProblems({ 'hobbies/x.md': hobby('title: X\nicon: tabler:run', body) })).toEqual([]);
});

test('every place that a link may lead to is an id of the home page', async () => {
  const names = await readdir('pages/index', { recursive: true });
  const files = names.filter((name) => name.endsWith('.tsx')).map((name) => join('pages/index', name));
  const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  expect(pageAnchors.filter((anchor) => !sources.includes(`id="${anchor}"`))).toEqual([]);
});
