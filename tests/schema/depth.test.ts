import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { collectDisplayText } from '../../schema/displayText.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

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
  const result = await loadContent(await copyContent({ 'hobbies/x.md': file }));
  if (!result.ok) throw new Error('The content has errors.');
  const { body: root } = result.content.hobbies.at(-1) ?? {};
  if (!root) throw new Error('There is no such hobby.');
  const element = createElement(Markdown, { root, below: 2, media: [], pictureSizes: '100vw' });
  expect(renderToString(element)).toMatch(/[>\n]x[<\n]|<(?:em|strong)[^>]*>a b</);
  expect(collectDisplayText(result.content).roman).toContain('X');
});

test.each([
  ['links that are not closed', '[a]('],
  ['emphasis that is not closed', '*a_'],
  ['images', '![a'],
  ['code', '`` ` '],
])('30,000 times the beginning of %s is refused where it is too much', async (_, beginning) => {
  const file = hobby('title: X\nicon: tabler:run', `Text.\n\n${beginning.repeat(30_000)}\n`);
  expect(await findProblems({ 'hobbies/x.md': file })).toEqual([
    expect.objectContaining({ line: 7, code: 'markdown-syntax', message: expect.stringContaining('4000') }),
  ]);
});

test.each([
  ['lines underlined as headings', 'a\n=\n'.repeat(20_000), 'at most 4000 lines', '4005:2'],
  ['lines that continue a quote', `> a\n${'b\n'.repeat(20_000)}`, 'at most 4000 lines', '4005:2'],
  ['lists in one line', `${'+ '.repeat(90)}a\n`.repeat(90), 'at most 4000 marks', '49:81'],
  ['addresses', 'www.a.b '.repeat(40_000), 'at most 200000 characters', '5:199967'],
])('thousands of %s are refused where they are too many', async (_, body, message, place) => {
  const problems = await findProblems({ 'hobbies/x.md': hobby('title: X\nicon: tabler:run', body) });
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  expect(problems[0]?.message).toContain(message);
});

test.each([
  ['hobbies/x.md', `---\n${'a:\n'.repeat(20_000)}---\nText.\n`],
  ['skills/x.json', `{${'"a": 1,\n'.repeat(10_000)}"b": 1}`],
])('a file with thousands of keys is refused where they are too many: %s', async (name, text) => {
  expect(await findProblems({ [name]: text })).toEqual([
    expect.objectContaining({ code: 'too-large', message: expect.stringContaining('at most 50000') }),
  ]);
});

test('the marks of 40,000 merge conflicts that never end are read as text', async () => {
  const file = hobby('title: X\nicon: tabler:run', `${'<<<<<<< a\n'.repeat(40_000)}`);
  expect(await findProblems({ 'hobbies/x.md': file })).toContainEqual(
    expect.objectContaining({ file: 'hobbies/x.md', severity: 'error' }),
  );
});

test('lists of 3,000 levels, which take the parser itself beyond its stack, are refused like any other', async () => {
  const file = hobby('title: X\nicon: tabler:run', `${'- '.repeat(3_000)}x\n`);
  expect(await findProblems({ 'hobbies/x.md': file })).toEqual([
    expect.objectContaining({ line: 5, code: 'markdown-syntax' }),
  ]);
});
