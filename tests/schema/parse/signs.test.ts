import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { nodesIn } from '../../../schema/parse/nodes.ts';
import { checkFile, hobby, markdownFile, placesOf } from '../../fixtures/content.ts';

const inBody = (body: string) => checkFile('hobbies/x.md', hobby(body));

test.each([
  ['{{< youtube abc >}}', '5:1', 'a link to a film'],
  ['## Levels\n{: .no_toc}', '6:1', 'delete it'],
  ['::: tip', '5:1', 'a bold word'],
  ['!!! note\n    Mind the water.', '5:1', 'a bold word'],
  [':tada: Done.', '5:1', 'the emoji itself'],
  ['See [@rata2020].', '5:5', 'a footnote'],
  ['The mean \\(\\mu\\) is.', '5:10', '$…$'],
  ['By \\textbf{x}.', '5:4', 'Markdown'],
  ['Text.\n\n```\nAn open fence.', '7:1', 'has no end'],
  ['Text.\n```\nAn open fence. ```', '6:1', 'has no end'],
  ['Text: ```js\nlet a;\n\nMore.', '5:7', 'on a line of its own'],
  ['Span\n:   The part between.', '6:1', 'a heading'],
  ['It is ==a **b** c==.', '5:7', '"==a **b** c=="'],
  ['The mean $ x_i $ is.', '5:10', 'no space inside'],
  ['The mean $f(x_i) and more.', '5:10', 'a formula as $…$'],
  ['The $\\alpha and more.', '5:5', 'a formula as $…$'],
  ['| A | B |\n| 1 | 2 |\n| 3 | 4 |', '5:1', '|---|---|'],
  ['- One {For: lead}', '5:3', 'in {for: lead}'],
  ['- One { for: lead }', '5:3', 'in {for: lead}'],
])('a sign of another generator is a warning: %s', (body, place, write) => {
  const problems = inBody(body);
  expect(placesOf(problems)).toEqual([`${place} shown-marks`]);
  expect(problems[0]?.message).toContain(write);
});

test.each([
  '`{{ x }}` and \\{{ x }}, C++ and C++17, i++ + ++j, at 10:30:15, a ratio of 1:2:3, std::vector::size',
  'A set {a, b} and f(x) := {x}, \\[sic\\], `:tada:`, me@a.nz',
  'US$ 5, A$AP, $HOME/my_file, $MY_VAR, from $ 5_000 to $ 6, \\$x_i, |x| + |y|, { for (;;) }',
  '```\n{% raw %}\n```\n\n~~~~\n:::\n~~~~',
])('code-like text is not reported: %s', (body) => {
  expect(inBody(body)).toEqual([]);
});

test.each([
  'A box of 20*30*5 mm, width*height*depth and a*b*c, 2**8',
  'The file __init__.py, 5*3 and 4*2, x**y**z and длина*ширина*высота',
  'See *note: 20*30 mm, or (a+b)*c*d, x[1]*y*z and 10€*3*2',
  '*.js uses 4*5 cells; cafe\u0301*the\u0301*mate\u0301, 𝛼*𝛽*𝛾',
])('stars between letters are text: %s', (body) => {
  const { root, faults } = parseMarkdown(body);
  expect(toText(root)).toBe(body);
  expect(faults).toEqual([]);
});

test.each(['これは**重要**です', 'A *b* and **c**, *a*b'])('emphasis of words stays: %s', (body) => {
  const types = nodesIn(parseMarkdown(body).root).map(({ node }) => node.type);
  expect(types).toContain('strong');
});

test('a row with more cells than its head is an error with both counts', () => {
  const table =
    '| Command | Use |\n|---|---|\n| `cat log | sort` | sorts |\n| `a \\| b` | 2021 |\n| A | 1 | 2 |';
  expect(inBody(table)).toMatchObject([
    { line: 7, column: 1, code: 'lost-cells', severity: 'error' },
    { line: 9, message: expect.stringContaining('has 3 cells and the head of its table 2') },
  ]);
});

const address = 'https://a.nz/';
const url = (value: string) => `{"name":"X","icon":"tabler:code","url":${value},"description":"d"}`;

test.each([
  ['hobbies/x.md', hobby('A zero\u200bwidth space.'), '5:7', 'U+200B'],
  ['hobbies/x.md', hobby('\uf0b7 A bullet of Word'), '5:1', 'U+F0B7'],
  ['hobbies/x.md', markdownFile('title: X\u00adY\nicon: tabler:run'), '2:9', 'U+00AD'],
  ['hobbies/x.md', hobby(`[a](${address}\u2060)`), '5:18', 'U+2060'],
  ['links/x.json', url(`"${address}\u2060"`), '1:54', 'U+2060'],
])('an invisible character is reported at its place: %s %j', (file, text, place, name) => {
  const problems = checkFile(file, text);
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  expect(problems[0]).toMatchObject({ code: 'invisible-character', message: expect.stringContaining(name) });
});

test('an invisible character is reported in a key', () => {
  expect(checkFile('hobbies/x.md', markdownFile('ti\u200btle: X\nicon: tabler:run'))).toMatchObject([
    { code: 'unknown-key', suggestion: 'title' },
    { code: 'invisible-character', line: 2, column: 3 },
  ]);
});

test('joiners and direction marks that scripts and emoji need are not reported', () => {
  const body = 'می‌خواهم, क्‍ष, 👩‍💻, 🏴󠁧󠁢󠁥󠁮󠁧󠁿, \u2067שלום\u2069\u200f, ภาษา\u200bไทย';
  expect(inBody(body)).toEqual([]);
});
