import { remark } from 'remark';
import { expect, test } from 'vitest';
import { remarkFormulas } from '../../schema/parse/formulaSyntax.ts';
import { nodesIn } from '../../schema/parse/nodes.ts';
import { inlineFormula } from '../../schema/values/formula.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import fc from '../fixtures/fastCheck.ts';
import { hobby } from '../fixtures/hobby.ts';
import { openContent } from '../fixtures/openContent.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';

const withBody = (body: string) => hobby('title: X\nicon: tabler:run', body);

const parser = remark().use(remarkFormulas);

function formulasIn(markdown: string): string[] {
  return nodesIn(parser.parse(markdown)).flatMap(({ node }) => (node.type === 'formula' ? node.value : []));
}

test.each<[string, string[]]>([
  ['It costs $5 and $10.', []],
  ['From US$5 to NZ$10.', []],
  ['A lone $5.', []],
  ['\\$x$ is no formula.', []],
  ['$ x $ neither', []],
  ['`$x$` is code', []],
  ['$a$ and $b_1$-like', ['a', 'b_1']],
  ['$5 and $x$', ['x']],
  ['$\\$5$', ['\\$5']],
  ['$a_*b_*c$ and *$d$*', ['a_*b_*c', 'd']],
  ['$x\ny$', ['x\ny']],
  ['$$\na\n+ b\n- c\n$$\nText', ['\na\n+ b\n- c\n']],
  ['> $$\n> a\n> + b\n> $$', ['\na\n+ b\n']],
  ['Text $$a$$ and $$ b $$.', ['a', ' b ']],
  ['$$\na\n\nb\n$$', []],
])('dollars are read as Pandoc reads them: %j', (markdown, formulas) => {
  expect(formulasIn(markdown)).toEqual(formulas);
});

test('a title and a text find the same formulas', () => {
  const character = fc.constantFrom('$', '$', 'a', '5', ' ', '(');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 14 }), (characters) => {
      const text = `x${characters.join('').replaceAll('$$', '$')}x`;
      expect([...text.matchAll(inlineFormula)].map(([, formula]) => formula)).toEqual(formulasIn(text));
    }),
  );
});

test.each<[body: string, place: string, message: string]>([
  ['An $\\alpha + \\foo$.', '5:14', 'there is no command \\foo'],
  ['An $a_{1$.', '5:8', 'a { is not closed'],
  ['$$\nx\n& y\n$$', '7:1', 'this is not expected here'],
  ['$\\href{javascript:alert(1)}{x}$', '5:2', 'there is no command \\href'],
  ['$\\text{#read("/etc/passwd")}$', '5:8', "this is not expected here: '#'"],
  [`$${'\\frac{1}{'.repeat(40)}x${'}'.repeat(40)}$`, '5:2', 'nested too deeply'],
  [`$${'x'.repeat(2001)}$`, '5:2', 'at most 2000 characters'],
])('a formula that cannot be read is an error at its place, $#', async (body, place, message) => {
  const problems = await problemsIn(await copyContent({ 'hobbies/x.md': withBody(body) }));
  expect(
    problems.filter(({ code }) => code === 'bad-formula').map(({ line, column }) => `${line}:${column}`),
  ).toEqual([place]);
  expect(problems.find(({ code }) => code === 'bad-formula')?.message).toContain(message);
});

test('a formula in a title is an error of the title, with a remedy for that file', async () => {
  const publication = {
    title: 'Of $\\alpha$ and $\\foo{}$',
    authors: ['Tūī Kōwhai'],
    venue: 'V',
    date: '2024',
  };
  const folder = await copyContent({ 'publications/x.json': JSON.stringify(publication, null, 2) });
  expect(await problemsIn(folder)).toMatchObject([
    {
      file: 'publications/x.json',
      line: 2,
      column: 12,
      code: 'bad-formula',
      path: 'title',
      message: expect.stringContaining('write \\\\$ for'),
    },
  ]);
});

test('a title has its formulas in parts, and its LaTeX as plain text', async () => {
  const title = 'Bounds on $\\frac{\\alpha+1}{x_i^2}$, from \\$5';
  const publication = { title, authors: ['Tūī Kōwhai'], venue: 'V', date: '2024' };
  const folder = await copyContent({ 'publications/x.json': JSON.stringify(publication) });
  const [found] = (await openContent(folder)).publications;
  expect(found?.title).toBe('Bounds on $\\frac{\\alpha+1}{x_i^2}$, from $5');
  expect(found?.titleParts).toMatchObject([
    'Bounds on ',
    { source: '\\frac{\\alpha+1}{x_i^2}' },
    ', from $5',
  ]);
});
