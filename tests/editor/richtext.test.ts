import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LexicalNode } from '../../editor/richtext/lexicalNode.ts';
import { meaningOf } from '../../editor/richtext/meaningOf.ts';
import { toMarkdown } from '../../editor/richtext/toMarkdown.ts';
import { toTree } from '../../editor/richtext/toTree.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';

const softBreak = { type: 'linebreak' };
const hardBreak = { type: 'linebreak', $: { mdHardLineBreak: '\\' } };
const [bold, italic, struck, code] = [1, 2, 4, 16];

test.each<[string, LexicalNode[], string]>([
  ['a part of a word', [text('re'), text('train', italic), text('ing')], 're*train*ing'],
  [
    'bold, both and italic',
    [text('a', bold), text('b', bold + italic), text('c', italic)],
    '**&#x61;_&#x62;_**_c_',
  ],
  ['signs of HTML', [text('a<b, List<int> & p < 0.05')], 'a\\<b, List\\<int> & p < 0.05'],
  ['signs of Markdown', [text('**bold** and # 1')], '\\*\\*bold\\*\\* and # 1'],
  ['a year', [text('1984. A year')], '1984\\. A year'],
  [
    'an address',
    [text('https://a.example/b_c?d=1&e=2 a@b.example www.a.example')],
    'https://a.example/b_c?d=1&e=2 a@b.example www.a.example',
  ],
  ['a stretch that ends in a blank', [text('bold ', bold), text('then')], '**bold** then'],
  ['code', [text('a`b', code), text(' c_d_e')], '``a`b`` c_d_e'],
  ['the end of a line', [text('one'), softBreak, text('two', struck)], 'one\n~~two~~'],
  ['a line break', [text('one '), hardBreak, text('two')], 'one\\\ntwo'],
])('%s is written as it is shown', (_, children, markdown) => {
  const tree = toTree({ type: 'root', children: [{ type: 'paragraph', children }] });
  expect(toMarkdown(tree)).toBe(markdown);
  expect(meaningOf(parseMarkdown(markdown, 0).root)).toBe(meaningOf(tree));
});

test('a table whose first line is no heading, and of which a cell has two paragraphs, is a table', () => {
  const cell = (...words: string[]) => ({
    type: 'tablecell',
    children: words.map((word) => ({ type: 'paragraph', children: [text(word)] })),
  });
  const row = (...children: LexicalNode[]) => ({ type: 'tablerow', children });
  const table = { type: 'table', children: [row(cell('a', 'b'), cell('c')), row(cell('1'), cell('2|3'))] };
  expect(toMarkdown(toTree({ type: 'root', children: [table] }))).toBe(
    '| a b | c    |\n| --- | ---- |\n| 1   | 2\\|3 |',
  );
});

const signs = [...'ab1 .,()[]!*_~`<>#+-|&:\\/"='];
const addresses = ['https://a.example/b_c?d=1&e=2', 'a_b@c.example', 'www.a.example'];

test('whatever is shown is what is read again', () => {
  const shown = fc.property(document(signs, [0, bold, italic, bold + italic, code]), (root) => {
    const tree = toTree(root);
    const markdown = toMarkdown(tree) ?? 'nothing';
    expect(meaningOf(parseMarkdown(markdown, 0).root), markdown).toBe(meaningOf(tree));
  });
  fc.assert(shown, { numRuns: 1000 });
});

test('where signs stand at an address or at what is struck, it is that, or nothing', () => {
  const shown = fc.property(
    document([...signs, ...addresses], [0, italic, struck, bold + struck]),
    (root) => {
      const tree = toTree(root);
      const markdown = toMarkdown(tree);
      if (markdown === undefined) return;
      expect(meaningOf(parseMarkdown(markdown, 0).root), markdown).toBe(meaningOf(tree));
    },
  );
  fc.assert(shown, { numRuns: 1000 });
});

function text(text: string, format = 0): LexicalNode {
  return { type: 'text', text, format };
}

function document(signs: readonly string[], formats: readonly number[]): fc.Arbitrary<LexicalNode> {
  const words = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((signs) => signs.join(''));
  const format = fc.constantFrom(...formats);
  const leaf = fc.record({ type: fc.constant('text'), text: words, format });
  const inline = fc.array(
    fc.oneof(
      { arbitrary: leaf, weight: 6 },
      { arbitrary: fc.constantFrom(softBreak, hardBreak), weight: 1 },
      {
        arbitrary: fc.record({
          type: fc.constant('link'),
          url: fc.constantFrom('https://a.example/b_c', 'mailto:a@b.example'),
          children: fc.array(leaf, { minLength: 1, maxLength: 2 }),
        }),
        weight: 1,
      },
    ),
    { maxLength: 5 },
  );
  const block = (type: string, rest = {}) =>
    inline.map((children): LexicalNode => ({ type, ...rest, children }));
  const item = block('listitem');
  const list = (listType: string) =>
    fc
      .array(item, { minLength: 1, maxLength: 3 })
      .map((children): LexicalNode => ({ type: 'list', listType, start: 1, children }));
  const blocks = fc.oneof(
    block('paragraph'),
    block('heading', { tag: 'h2' }),
    block('quote'),
    list('bullet'),
    list('number'),
    words.map((text) => ({ type: 'code', language: 'js', children: [{ type: 'code-highlight', text }] })),
    fc.constant({ type: 'horizontalrule' }),
  );
  return fc.array(blocks, { maxLength: 4 }).map((children) => ({ type: 'root', children }));
}
