import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { nodesIn } from '../../../schema/parse/nodes.ts';
import { formulaToUnicode } from '../../../schema/parse/unicodeFormula.ts';
import { checkFile, hobby, placesOf } from '../../fixtures/content.ts';

const inBody = (body: string) => checkFile('hobbies/x.md', hobby(body));

test.each<[markdown: string, formulas: string[], text?: string]>([
  ['It costs $5 and $10, *from $5 to $10*.', [], 'It costs $5 and $10, from $5 to $10.'],
  ['From US$5 to NZ$10-15, `$x$`, \\$x$ and $ x $.', [], 'From US$5 to NZ$10-15, $x$, $x$ and $ x $.'],
  ['$a$ and $b_1$-like, $a_*b_*c$ *$d$*', ['a', 'b₁', '$a_*b_*c$', 'd']],
  ['$x\ny$', ['x y']],
  ['$$\na\n+ b\n\n- c\n$$\nText', ['a + b − c'], 'a + b − cText'],
  ['Text $$a$$ and $$ \\frac ab $$.', ['a', '$$\\frac ab$$']],
  [
    '$$\\begin{aligned}\na &= b \\\\\nc &= d\n\\end{aligned}$$',
    [String.raw`$$\begin{aligned} a &= b \\ c &= d \end{aligned}$$`],
  ],
])('dollars are read as Pandoc reads them, and have a text for files: %j', (markdown, formulas, text) => {
  const { root, faults } = parseMarkdown(markdown);
  expect(faults).toEqual([]);
  expect(nodesIn(root).flatMap(({ node }) => (node.type.endsWith('ath') ? toText(node) : []))).toEqual(
    formulas,
  );
  if (text !== undefined) expect(toText(root)).toBe(text);
});

test.each<[message: string, place: string, body: string]>([
  ['\\foo', '5:14', 'An $\\alpha + \\foo$.'],
  ["Expected '}'", '5:8', 'An $a_{1$.'],
  ['\\href', '5:2', '$\\href{javascript:alert(1)}{x}$'],
  ['at most 2000 characters', '5:2', `$${'x'.repeat(2001)}$`],
  ['A line break has no effect', '5:10', '$\\sqrt{a \\\\ b}$'],
  ["This formula can't be read. ", '5:2', '$x__y$'],
  ['A % hides the rest', '5:4', '$50% + x$'],
  ['that no line of $$ alone ends', '7:1', 'One.\n\n$$\na = b\n\nThe rest.'],
  ['that no line of $$ alone ends', '7:1', 'One.\n\n$$\na = b $$\n\nThe rest.'],
])('an invalid formula is an error at its place: %s at %s', (message, place, body) => {
  const problems = inBody(body);
  expect(placesOf(problems)).toEqual([`${place} bad-formula`]);
  expect(problems[0]?.message).toContain(message);
});

test.each([
  ['$$\na = b + c\\\\\nd = e - f\n$$', 2],
  ['$a \\\\[2pt] b \\\\ c$', 3],
  ['$\\begin{pmatrix} a \\\\ b \\end{pmatrix}$', 2],
])('lines of a formula stay lines: %j', (body, rows) => {
  const { root, faults } = parseMarkdown(body);
  expect(faults).toEqual([]);
  expect(JSON.stringify(root).match(/"tagName":"mtr"/g)).toHaveLength(rows);
});

test('text in a LaTeX box is read as text', () => {
  expect(JSON.stringify(parseMarkdown('At $3\\;\\mbox{TeV}$.').root)).toMatch(/"mtext".*TeV/);
});

test.each<[latex: string, text: string | undefined]>([
  ['\\alpha_i \\in \\mathbb{R}^2', 'αᵢ ∈ ℝ²'],
  ['E = mc^2', 'E = mc²'],
  ['150\\% + x', '150% + x'],
  ['\\hat{x} \\not\\in \\mathbf{A}', 'x\u0302 ∉ A'],
  ['2\\log\\log n', '2 log log n'],
  ['\\sqrt{s} = \\Lambda\\text{m}', '√s = Λm'],
  ['\\sqrt{s}t', undefined],
  ['\\lcm n', undefined],
  ['\\frac12', undefined],
  ['x_q', undefined],
])('%s in Unicode is %s', (latex, text) => {
  expect(formulaToUnicode(latex)).toBe(text);
});

test.each<[title: string, suggestion: string | undefined]>([
  ['Bounds on $\\alpha$ and $H_0$, from \\$5', 'Bounds on α and H₀, from $5'],
  ['A tale of $\\frac12$', undefined],
])('a formula in a title is a warning with what to write: %s', (title, suggestion) => {
  const file = { title, authors: ['Tūī Kōwhai'], venue: 'V', date: '2024' };
  const problems = checkFile('publications/x.json', JSON.stringify(file, null, 2));
  expect(problems).toMatchObject([
    { line: 2, column: 12, code: 'shown-marks', severity: 'warning', path: 'title' },
  ]);
  expect(problems[0]?.suggestion).toBe(suggestion);
});

test('dollars in a title are not a formula', () => {
  const file = { title: 'From $5 to $10, A$AP and Ke$ha', authors: ['A'], venue: 'V', date: '2024' };
  expect(checkFile('publications/x.json', JSON.stringify(file))).toEqual([]);
});
