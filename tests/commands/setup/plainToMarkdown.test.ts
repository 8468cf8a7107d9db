import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { plainToMarkdown } from '../../../commands/setup/resume/plainToMarkdown.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { severityOf } from '../../../schema/problems.ts';
import { isBlank } from '../../../schema/text.ts';

/** What a visitor reads of a plain text, without white space and the invisible character that breaks up addresses. */
const shownBy = (text: string) =>
  toText(parseMarkdown(plainToMarkdown(text), 0).root).replace(/[\s\u2060]/g, '');
const shownOf = (text: string) => text.replace(/[\s\u2060]/g, '');

function kindsIn(text: string): string[] {
  const kinds = new Set<string>();
  visit(parseMarkdown(plainToMarkdown(text), 0).root, (node: Nodes) => void kinds.add(node.type));
  return [...kinds].toSorted();
}

test.each([
  '<script>alert(1)</script> and <b>bold</b>',
  '# Not a heading',
  '- not\n- a list',
  '1. neither',
  '> no quote',
  '**not strong**, _not emphasis_, ~~not gone~~, `no code`',
  '[no link](javascript:x) ![no image](media/x.png)',
  '[^1] no footnote, [^1]: none at all',
  '| no | table |\n|---|---|\n| a | b |',
  '    no code block',
  '```\nno fence\n```',
  '---',
  'a &amp; b &lt; c &nbsp; d',
  'C:\\users\\ada\\',
  'C++ #1, 100 %, a_b_c, 2*3*4, x^2',
  'ends with a backslash \\',
  'mi lē Ōtautahi 🥝 مرحبا שלום 你好',
])('%s shows as it is written, and nothing more', (text) => {
  expect(parseMarkdown(plainToMarkdown(text), 0).faults).toEqual([]);
  expect(shownBy(text)).toBe(shownOf(text));
  expect(kindsIn(text).filter((kind) => !['root', 'paragraph', 'text', 'break'].includes(kind))).toEqual([]);
});

test('blank lines part paragraphs, and a line stays a line', () => {
  const { root } = parseMarkdown(plainToMarkdown('One.\r\nTwo.\n \n\nThree.'), 0);
  expect(root.children.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  expect(root.children.map((child) => 'children' in child && child.children.map(({ type }) => type))).toEqual(
    [['text', 'break', 'text'], ['text']],
  );
});

test.each([
  ['Read www.ada.example.', 'https://www.ada.example'],
  ['Read http://ada.example/a_b.', 'https://ada.example/a_b'],
  ['Read https://ada.example/(x).', 'https://ada.example/(x)'],
  ['Write to ada@ada.example.', 'mailto:ada@ada.example'],
])('an address leads where it says, safely: %s', (text, url) => {
  const { root, faults } = parseMarkdown(plainToMarkdown(text), 0);
  const urls: string[] = [];
  visit(root, 'link', (link) => void urls.push(link.url));
  expect({ faults, urls }).toEqual({ faults: [], urls: [url] });
  expect(shownBy(text)).toBe(shownOf(text));
});

test.each(['http://localhost:3000/', 'https://ada:secret@[::1]/', 'mailto:', 'http://', 'www.', 'ada@home'])(
  'an address that a page may not lead to is text: %s',
  (text) => {
    expect(parseMarkdown(plainToMarkdown(text), 0).faults).toEqual([]);
    expect(kindsIn(text)).toEqual(['paragraph', 'root', 'text']);
  },
);

test('any text at all passes the rules, and shows itself', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ...[
        '*',
        '_',
        '`',
        '<',
        '>',
        '[',
        ']',
        '(',
        ')',
        '!',
        '#',
        '|',
        '~',
        '\\',
        '&',
        ':',
        '@',
        '.',
        '\n',
        ' ',
        '\t',
      ],
      ...[
        'http://',
        'www.',
        'a@b.c',
        'xmpp:',
        '- ',
        '1. ',
        '---',
        '&amp;',
        '<b>',
        '[^1]',
        '\n\n',
        'https://a.b/',
      ],
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('').replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
      fc.pre(!isBlank(text));
      const { faults } = parseMarkdown(plainToMarkdown(text), 0);
      // Dots that stand before lines, as from Word, are text that is only warned of.
      expect(faults.filter(({ code }) => severityOf(code) === 'error')).toEqual([]);
      expect(shownBy(text)).toBe(shownOf(text));
      const allowed = ['root', 'paragraph', 'text', 'break', 'link'];
      expect(kindsIn(text).filter((kind) => !allowed.includes(kind))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
