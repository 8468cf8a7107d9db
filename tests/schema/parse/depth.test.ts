import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Markdown } from '../../../renderer/text/Markdown.tsx';
import { checkFile, copyContent, hobby, openContent } from '../../fixtures/content.ts';
import { renderIn } from '../../fixtures/renderPage.tsx';

/** Ways of nesting, with how many levels they may have, and the column of the first node that is too deep in one more. */
const ways: [string, (levels: number) => string, { most: number; column: number }][] = [
  ['quotes', (levels) => `${'> '.repeat(levels)}x`, { most: 98, column: 199 }],
  ['lists', (levels) => `${'- '.repeat(levels)}x`, { most: 49, column: 101 }],
  ['emphasis', (levels) => `${'*a '.repeat(levels)}b${'*'.repeat(levels)}`, { most: 98, column: 296 }],
];

test.each(ways)('Markdown nested too deeply is an error at its place: %s', (_, nest, { most, column }) => {
  for (const levels of [most + 1, 500]) {
    const file = hobby(`Text.\n\n${nest(levels)}\n`);
    const [problem, ...more] = checkFile('hobbies/x.md', file);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ line: 7, severity: 'error', code: 'markdown-syntax' });
    expect(problem?.message).toMatch(/at most 100 .* Write it with fewer\.$/);
    if (levels === most + 1) expect(problem?.column).toBe(column);
  }
});

test.each(ways)('Markdown at the allowed depth is shown: %s', async (_, nest, { most }) => {
  const file = hobby(`${nest(most)}\n`);
  const content = await openContent(await copyContent({ 'hobbies/x.md': file }));
  const { body: root } = content.hobbies.at(-1) ?? {};
  if (!root) throw new Error('There is no such hobby.');
  const element = createElement(Markdown, { root, below: 2 });
  expect(renderIn(content, element)).toMatch(/[>\n]x[<\n]|<(?:em|strong)[^>]*>a b</);
});

test("quotations nested too deeply for the parser's stack are an error at the start of the text", () => {
  const file = hobby(`${'> '.repeat(8_000)}x\n`);
  const [problem, ...more] = checkFile('hobbies/x.md', file);
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ line: 5, column: 1, code: 'markdown-syntax' });
});

test.each([
  ['quotes that are not closed', (count: number) => `${'title: "a\n'.repeat(count)}`],
  ['values that begin with a sign', (count: number) => `${'title: @a\n'.repeat(count)}`],
])('only fifty of thousands of %s are reported', (_, repeat) => {
  const problems = checkFile('hobbies/x.md', `---\n${repeat(2_000)}---\nText.\n`);
  const syntax = problems.filter(({ code }) => code === 'yaml-syntax');
  expect(syntax.length).toBeGreaterThan(0);
  expect(syntax.length).toBeLessThanOrEqual(50);
});
