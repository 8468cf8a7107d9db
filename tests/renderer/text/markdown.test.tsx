import { expect, test } from 'vitest';
import { Markdown } from '../../../renderer/text/Markdown.tsx';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { checkFile, copyContent, hobby, openContent } from '../../fixtures/content.ts';
import { renderIn } from '../../fixtures/renderPage.tsx';

async function render(summary: string): Promise<string> {
  const replaced = (text: string) => text.replace(/(---\n.*?---\n).*/s, `$1\n${summary}\n`);
  const content = await openContent(await copyContent({ 'profile.md': replaced }));
  return renderIn(content, <Markdown root={content.profile.body} below={1} />);
}

test.each([
  ['*0.95\u00a0F1-score*', true],
  ['**研究者 東京 大阪**', true],
  ['*reinforcement learning*', false],
  ['**研究者 東京 大阪 京都**', false],
])('an emphasis stays on one line if it is short: %s, %s', async (markdown, isUnbroken) => {
  const html = await render(`I have ${markdown} of it.`);
  expect(/^<p>I have <(?:strong|em) class="unbroken">/.test(html)).toBe(isUnbroken);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(`I have ${markdown.replaceAll('*', '')} of it.`);
});

test('headings are below that of the page, and skip no level', async () => {
  const html = await render('# A\n\n### B\n\n###### C\n\n# D\n\n#### E');
  expect(html.match(/<h\d>\w/g)).toEqual(['<h2>A', '<h3>B', '<h4>C', '<h2>D', '<h3>E']);
});

test('the box of an item in a task list is named by the item', async () => {
  const html = await render('- [ ] Check *the* rope\n  - [x] Go');
  const names = [...html.matchAll(/<input[^>]* aria-label="(.*?)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Check the rope', 'Go']);
});

test('footnotes of two texts on one page have ids of their own, and lead to each other', async () => {
  const { root } = parseMarkdown('It is so.[^1]\n\n[^1]: Mostly.\n');
  const content = await openContent('content');
  const shown = <Markdown root={root} below={2} />;
  const html = renderIn(content, [<div key="1">{shown}</div>, <div key="2">{shown}</div>]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  const targets = [...html.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toHaveLength(6);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  expect(html).toContain('aria-label="Back to the text 1"');
  expect(html).toMatch(/<h3 [^>]*>Footnotes<\/h3>/);
});

test.each([
  ['a mark without its note', 'It is so.[^1]', 5, 10],
  ['a note without a mark', 'It is so.\n\n[^1]: Mostly.', 7, 1],
])('%s is an error', (_, body, line, column) => {
  const problem = { code: 'unsupported-markdown', severity: 'error', line, column };
  expect(checkFile('hobbies/a.md', hobby(body))).toMatchObject([problem]);
});
