import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { collectDisplayText } from '../../schema/displayText.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';
import { openContent } from '../fixtures/openContent.ts';

const tooMany = expect.stringContaining('4000');

/** Ways of nesting, with how many levels they may have, and the column of the first node that is too deep in one more. */
const ways: [string, (levels: number) => string, { most: number; column: number }][] = [
  ['quotes', (levels) => `${'> '.repeat(levels)}x`, { most: 98, column: 199 }],
  ['lists', (levels) => `${'- '.repeat(levels)}x`, { most: 49, column: 101 }],
  ['lists in quotes', (levels) => `${'> - '.repeat(levels)}x`, { most: 32, column: 133 }],
  ['emphasis', (levels) => `${'*a '.repeat(levels)}b${'*'.repeat(levels)}`, { most: 98, column: 296 }],
  ['bold text', (levels) => `${'**a '.repeat(levels)}b${'**'.repeat(levels)}`, { most: 98, column: 395 }],
];

test.each(ways)('what is nested too deeply is refused where it is: %s', async (_, nest, { most, column }) => {
  for (const levels of [most + 1, most + 2, 500]) {
    const file = hobby('title: X\nicon: tabler:run', `Text.\n\n${nest(levels)}\n`);
    const problems = await findProblems({ 'hobbies/x.md': file });
    expect(problems).toEqual([
      expect.objectContaining({
        line: 7,
        severity: 'error',
        code: 'markdown-syntax',
        message: expect.stringMatching(/at most 100 .* Write it with fewer\.$/),
      }),
    ]);
    if (levels === most + 1) expect(problems[0]?.column).toBe(column);
  }
});

test.each(ways)('what is nested as deeply as it may is shown and compared: %s', async (_, nest, { most }) => {
  const file = hobby('title: X\nicon: tabler:run', `${nest(most)}\n`);
  const content = await openContent(await copyContent({ 'hobbies/x.md': file }));
  const { body: root } = content.hobbies.at(-1) ?? {};
  if (!root) throw new Error('There is no such hobby.');
  const element = createElement(Markdown, { root, below: 2, media: [], pictureSizes: '100vw' });
  expect(renderToString(element)).toMatch(/[>\n]x[<\n]|<(?:em|strong)[^>]*>a b</);
  expect(collectDisplayText(content).roman).toContain('X');
});

test.each<[string, string, number, object]>([
  ['links that are not closed', '[a](', 40_000, { message: tooMany }],
  ['emphasis that is not closed', '*a_', 40_000, { message: tooMany }],
  ['images', '![a', 40_000, { message: tooMany }],
  ['code', '`` ` ', 40_000, { message: tooMany }],
  ['merge conflicts', '<<<<<<< a\n', 40_000, { message: tooMany, line: 578 }],
  // The parser itself runs out of stack.
  ['lists', '- ', 3_000, {}],
])(
  'thousands of beginnings are refused where they are too much: %s',
  async (_, beginning, count, problem) => {
    const file = hobby('title: X\nicon: tabler:run', `Text.\n\n${beginning.repeat(count)}\n`);
    const place = { file: 'hobbies/x.md', line: 7, severity: 'error' };
    expect(await findProblems({ 'hobbies/x.md': file })).toEqual([
      expect.objectContaining({ ...place, ...problem }),
    ]);
  },
);
