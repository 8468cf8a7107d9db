import { expect, test } from 'vitest';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { openContent } from '../fixtures/openContent.ts';

test.each([
  ['a { color: red }', 'a{color:red}'],
  ['.card { color: red; }\n@media (width < 40rem) { h1 { color: red } }', /^\.card\{.*@media.*h1\{/],
  [':root { --gold: #c63; clip-path: url(#summit) }', /--gold:.*url\(#summit\)/],
  ['.a { &:hover { color: light-dark(#000, #fff) } }', /&:hover\{color:light-dark\(#000,#fff\)/],
  ['a::after { content: "}" }', 'a::after{content:"}"}'],
  ['a::after { content: "\\3c/style\\3e" }', 'a::after{content:"<\\/style>"}'],
  ['a { width: --länge(1px) }', 'a{width:--länge(1px)}'],
  ['a { animation-name: constructor }', 'a{animation-name:constructor}'],
  ['/* a "comment" { */ a { color: red }', 'a{color:red}'],
])('custom.css is written anew for the pages: %s', async (css, expected) => {
  const { customCss } = await openContent(await copyContent({ 'custom.css': css }));
  if (typeof expected === 'string') expect(customCss).toBe(expected);
  else expect(customCss).toMatch(expected);
});

test.each([
  ['a { background: url(https://example.com/a.png) }', 17, 'would load a file'],
  ['a { background: url("//example.com/a.png") }', 17, 'would load a file'],
  ['a { background: url(data:image/png;base64,AA) }', 17, 'would load a file'],
  ['a { background: u\\72l("https://example.com/a.png") }', 17, 'has an escape'],
  ['a { background: im\\61ge-set("https://example.com/a.png" 1x) }', 17, 'has an escape'],
  ['@imp\\6frt "https://example.com/a.css";', 1, 'has an escape'],
  ['a { background: -moz-image-set("https://example.com/a.png" 1x) }', 17, 'can load a file'],
  [':unknown(url(https://example.com)) { color: red }', 10, 'would load a file'],
  ['a { background: image-set("https://example.com/a.png" 1x) }', 17, 'image-set() can load a file'],
  [':root { --x: url(https://example.com/a.png) }', 14, 'would load a file'],
  ['@import "https://example.com/a.css";', 1, '@import is not allowed'],
  ['@font-face { font-family: X; src: url(x.woff2) }', 35, 'would load a file'],
  ['a { color: red } }', 18, 'Invalid CSS'],
  ['a { color }', 11, 'Invalid CSS'],
  ['a::after { content: "</style><script>" }', 22, 'can\'t contain "</style"'],
])('what is broken, or would load a file, is a located error: %s', async (css, column, message) => {
  const problems = await findProblems({ 'custom.css': css });
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems)
    expect(problem).toMatchObject({ code: 'bad-css', severity: 'error', line: 1 });
  const said = problems.filter((problem) => problem.message.includes(message));
  expect(said, JSON.stringify(problems)).not.toEqual([]);
  expect(said[0]?.column).toBe(column);
});

test('a site without custom.css has no styles of its own', async () => {
  expect(await openContent('content')).not.toHaveProperty('customCss');
});
