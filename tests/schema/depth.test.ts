import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { collectDisplayText } from '../../schema/displayText.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';
import { openContent } from '../fixtures/openContent.ts';

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
    const [problem, ...more] = await findProblems({ 'hobbies/x.md': file });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ line: 7, severity: 'error', code: 'markdown-syntax' });
    expect(problem?.message).toMatch(/at most 100 .* Write it with fewer\.$/);
    if (levels === most + 1) expect(problem?.column).toBe(column);
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

test.each([
  ['links that are not closed', '[a]('.repeat(30_000), 'at most 4000 marks', '5:8001'],
  ['emphasis that is not closed', '*a_'.repeat(30_000), 'at most 4000 marks', '5:6001'],
  ['images', '![a'.repeat(30_000), 'at most 4000 marks', '5:6001'],
  ['code', '`` ` '.repeat(30_000), 'at most 4000 marks', '5:6667'],
  ['lists in one line', `${'+ '.repeat(90)}a\n`.repeat(90), 'at most 4000 marks', '49:81'],
  ['merge conflicts', '<<<<<<< a\n'.repeat(10_000), 'at most 4000 marks', '576:4'],
  ['lines underlined as headings', 'a\n=\n'.repeat(20_000), 'at most 4000 lines', '4005:2'],
  ['lines that continue a quote', `> a\n${'b\n'.repeat(20_000)}`, 'at most 4000 lines', '4005:2'],
  ['cells in a table', `|a|\n|-|\n${`${'|a'.repeat(50)}|\n`.repeat(90)}`, 'at most 4000 marks', '85:37'],
  ['characters in an address', `https://a.b/${'&a;'.repeat(10_000)}&`, 'at most 2000 characters', '5:1'],
  ['addresses', 'www.a.b '.repeat(40_000), 'at most 200000 characters', '5:199967'],
  // The parser itself runs out of stack.
  ['lists in each other', `${'- '.repeat(3_000)}x\n`, 'at most 100 ', '5:1'],
])('thousands of %s are refused where they are too many', async (_, body, message, place) => {
  const problems = await findProblems({ 'hobbies/x.md': hobby('title: X\nicon: tabler:run', body) });
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringContaining(message) });
});

test.each([
  ['hobbies/x.md', `---\n${'a:\n'.repeat(20_000)}---\nText.\n`],
  ['skills/x.json', `{${'"a": 1,\n'.repeat(10_000)}"b": 1}`],
])('a file with thousands of keys is refused where they are too many: %s', async (name, text) => {
  expect(await findProblems({ [name]: text })).toEqual([
    expect.objectContaining({ code: 'too-large', message: expect.stringContaining('at most 50000') }),
  ]);
});

test.each([
  ['quotes that are not closed', (count: number) => `${'title: "a\n'.repeat(count)}`],
  ['values that begin with a sign', (count: number) => `${'title: @a\n'.repeat(count)}`],
])('of thousands of %s, fifty are explained', async (_, repeat) => {
  const problems = await findProblems({ 'hobbies/x.md': `---\n${repeat(2_000)}---\nText.\n` });
  const syntax = problems.filter(({ code }) => code === 'yaml-syntax');
  expect(syntax.length).toBeGreaterThan(0);
  expect(syntax.length).toBeLessThanOrEqual(50);
});
