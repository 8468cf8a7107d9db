import { expect, test } from 'vitest';
import { copyContent, findProblems, openContent } from '../fixtures/content.ts';

test.each([
  ['a { color: red }', 'a{color:red}'],
  ['.card { color: red; }\n@media (width < 40rem) { h1 { color: red } }', /^\.card\{.*@media.*h1\{/],
  ['.a { &:hover { color: light-dark(#000, #fff) } }', /&:hover\{color:light-dark\(#000,#fff\)/],
  ['a::after { content: "}" }', 'a:after{content:"}"}'],
  ['a::after { content: "\\3c/style\\3e" }', 'a:after{content:"<\\/style>"}'],
  ['a::after { content: "</style><script>" }', 'a:after{content:"<\\/style><script>"}'],
  ['@new-rule x { a:new-class(b) { new-property: new } }', /^@new-rule x\{.*new-class\(b\)/],
])('custom.css is rewritten for the pages: %s', async (css, expected) => {
  const { customCss } = await openContent(await copyContent({ 'custom.css': css }));
  if (typeof expected === 'string') expect(customCss).toBe(expected);
  else expect(customCss).toMatch(expected);
});

test.each([
  ['a { background: url(https://example.com/a.png) }', '1:21', 'would load a file'],
  ['a { b: c }\r\n\n  a { c: url("//example.com/a.png") }', '3:14', 'url(//example.com/a.png) would load'],
  ['a { background: url(data:image/png;base64,AA) }', '1:21', 'would load a file'],
  ['a { background: u\\72l("https://example.com/a.png") }', '1:21', 'would load a file'],
  ['@imp\\6frt "https://example.com/a.css";', '1:9', '@import "https://example.com/a.css" would load'],
  [':root { --x: url(https://example.com/a.png) }', '1:18', 'would load a file'],
  [':root { --x: url(a.png) }', '1:14', 'Invalid CSS'],
  ['@font-face { font-family: X; src: url(x.woff2) }', '1:39', 'would load a file'],
  ['/* 💚 */ a { color }', '1:20', 'Invalid CSS'],
  ['/* a */ a { b: c }\n/* a { b: c }', '2:1', 'write */'],
  ['@media print { a { b: c }\n', '1:26', 'write }'],
  ['a { color: red\n.b { color: red }\n', '2:4', 'Invalid CSS'],
])('invalid CSS, or CSS that loads a file, is a located error: %s', async (css, place, message) => {
  const problems = await findProblems({ 'custom.css': css });
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  expect(problems[0]).toMatchObject({ code: 'bad-css', message: expect.stringContaining(message) });
});
