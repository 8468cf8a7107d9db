import escapeHtml from 'escape-html';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { writeMarkdown } from '../../../renderer/outputs/markdown.ts';
import { resumeSections } from '../../../renderer/outputs/resumeCuts.ts';
import { createResumeMarkdown } from '../../../renderer/outputs/resumeTree.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { openContent } from '../../fixtures/content.ts';

const career = await openContent('examples/career');

test('index.md is the résumé: its sections, each entry with its facts, its links and its text', () => {
  const markdown = createResumeMarkdown(career);
  expect([...markdown.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(
    resumeSections(career).map(({ heading }) => heading),
  );
  expect(markdown).toContain(
    '\n### **River Watch** May 2022 – today\n\n[example.com/river-watch](https://example.com/river-watch) · ',
  );
  expect(markdown).toMatch(/\n- \*\*89 %\*\*: of levels .*\(https:\/\/marama\.example\.com\/notes\/.*\)\n/);
});

test('a formula without its signs in Unicode is written as in the file, and a link within the page is text', () => {
  const { root: body } = parseMarkdown('[A](#b): *$L_\\tau<q$* and $\\alpha$\n\n$$\n\\frac ab\n$$');
  const markdown = createResumeMarkdown({ ...career, profile: { ...career.profile, body } });
  expect(markdown).toContain('\nA: *$L_\\tau<q$* and α\n\n$$\\frac ab$$\n');
});

test('the number of a footnote is no digit of a figure', () => {
  const { root: body } = parseMarkdown('It rose by 5[^a].\n\n[^a]: By ear.');
  const markdown = createResumeMarkdown({ ...career, profile: { ...career.profile, body } });
  expect(markdown).toContain('\nIt rose by 5¹.\n\n1. By ear.\n');
});

test.each([
  ['R&D in raw.txt', 'R&D in raw.txt'],
  ['www.example.com', 'www\\.example.com'],
  ['$x$ for $5 or \\$', '\\$x\\$ for $5 or \\\\\\$'],
  ['&amp; w\\.n', '\\&amp; w\\\\.n'],
])('a mark is escaped only where it would mean something else: %s', (value, written) => {
  const markdown = writeMarkdown({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  });
  expect(markdown).toBe(`${written}\n`);
  expect(new MarkdownIt().render(markdown)).toContain(escapeHtml(value));
});
