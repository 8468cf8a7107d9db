import fc from 'fast-check';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { holdsHtml } from '../../../commands/setup/resume/holdsHtml.ts';
import { htmlToMarkdown } from '../../../commands/setup/resume/htmlToMarkdown.ts';
import { htmlToText } from '../../../commands/setup/resume/htmlToText.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { severityOf } from '../../../schema/problems.ts';

test.each([
  [
    '<p>I build <strong>models</strong> that people trust.</p><ul><li>Ranking</li><li>ECG</li></ul>',
    'I build **models** that people trust.\n\n- Ranking\n- ECG',
  ],
  ['<div>One<br>and a half</div><div>Two &amp; <em>three</em></div>', 'One\\\nand a half\n\nTwo & *three*'],
  ['I <b>rank</b>.\n\nNow\nand then.', 'I **rank**.\n\nNow\\\nand then.'],
  ['<ol><li>Sea</li><li>Sky</li></ol>', '1. Sea\n2. Sky'],
  ['2 * 3 * 4 &lt; 30, # of <i>nothing</i>', '2 \\* 3 \\* 4 < 30, # of *nothing*'],
  ['私は<b>「機械学習」</b>が専門です。', '私&#x306F;**「機械学習」**&#x304C;専門です。'],
])('%s becomes Markdown that shows the same', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
  ['<a href="https://ada.nz/x">my work</a>', 'https://ada.nz/x'],
  ['<a href="http://ada.nz/x">my work</a>', 'https://ada.nz/x'],
  ['<a href="mailto:ada@ada.nz">my work</a>', 'mailto:ada@ada.nz'],
  ['<p>https://ada.nz</p>', 'https://ada.nz'],
])('the links of %s lead on, safely', (html, url) => {
  expect(urlsIn(htmlToMarkdown(html))).toEqual([url]);
});

test.each([
  '<a href="javascript:alert(1)">my work</a>',
  '<a href="/cv.html">my work</a>',
  '<p>my work<img src="https://ada.nz/x.png" alt="a map"></p>',
  '<p>my work<script>alert(1)</script><style>p{}</style><!-- hm --></p><iframe src="https://ada.nz"></iframe>',
])('what a page has no place for is left out: %s', (html) => {
  expect(htmlToMarkdown(html)).toBe('my work');
});

test.each(['<p></p>', '<br><br>', '<p>&nbsp;</p>', '<ul><li></li></ul>'])('%s shows nothing', (html) => {
  expect([htmlToMarkdown(html), htmlToText(html)]).toEqual(['', '']);
});

test.each([
  ['C<T>, <3 and a < b', false],
  ['I know HTML: <section>', false],
  ['AT&T', false],
  ['R&amp;D', true],
  ['<b>SQL</b>', true],
  ['one<br/>two', true],
  ['<p class="x">One', true],
])('%s was saved as HTML: %s', (text, isHtml) => {
  expect(holdsHtml(text)).toBe(isHtml);
});

test('any HTML at all passes the rules of a text, and loses none of what it shows', () => {
  const tags = ['p', 'b', 'i', 'ul', 'ol', 'li', 'a', 'h2', 'pre', 'code', 'table', 'tr', 'td', 'blockquote'];
  const others = [
    '<br>',
    '<hr>',
    '<img src=x>',
    '<!-- -->',
    '<script>',
    '</script>',
    '<a href="http://a.nz/">',
  ];
  const marks = [
    '*',
    '_',
    '`',
    '[',
    ']',
    '(',
    ')',
    '#',
    '|',
    '~',
    '\\',
    '&amp;',
    '&lt;',
    '\n',
    ' ',
    '- ',
    '[^1]',
  ];
  const piece = fc.oneof(
    fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]), ...others, ...marks),
    fc.constantFrom('www.', 'a@b.c', 'https://a.b/', 'x', '。'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const html = pieces.join('').replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
      const markdown = htmlToMarkdown(html);
      if (markdown !== '') expect(errorsIn(markdown)).toEqual([]);
      expect(shownBy(markdown)).toBe(shown(htmlToText(html)));
    }),
    { numRuns: 400 },
  );
});

test('nesting as deep as it is taken for HTML can be read', () => {
  const html = `<p>${'<div>'.repeat(497)}deep`;
  expect(holdsHtml(html)).toBe(true);
  expect(htmlToMarkdown(html)).toBe('deep');
  expect(htmlToMarkdown(`<p>${'x<b>'.repeat(490)}</p>`)).toBe('x'.repeat(490));
  expect(holdsHtml(`<p>${'<div>'.repeat(500)}deep`)).toBe(false);
});

/** Dots that stand before lines, as from Word, are text that is only warned of. */
const errorsIn = (markdown: string) =>
  parseMarkdown(markdown, 0).faults.filter(({ code }) => severityOf(code) === 'error');

/** Without white space and the invisible character that breaks up addresses. */
const shown = (text: string) => text.replace(/[\s\u2060]/g, '');
const shownBy = (markdown: string) => shown(toText(parseMarkdown(markdown, 0).root));

function urlsIn(markdown: string): string[] {
  const urls: string[] = [];
  visit(parseMarkdown(markdown, 0).root, 'link', ({ url }) => void urls.push(url));
  return urls;
}
