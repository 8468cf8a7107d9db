import { expect, test } from 'vitest';
import { Markdown } from '../../../renderer/text/Markdown.tsx';
import { copyContent } from '../../fixtures/copyContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { renderIn } from '../../fixtures/renderPage.tsx';

async function render(summary: string): Promise<string> {
  const replaced = (text: string) => text.replace(/(---\n.*?---\n).*/s, `$1\n${summary}\n`);
  const content = await openContent(await copyContent({ 'profile.md': replaced }));
  return renderIn(content, <Markdown root={content.profile.body} below={1} pictureSizes="100vw" />);
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

test.each(['1,900 km', '90 %', '24-hour', 'k-means', 'Q = a(h − h₀)ᵇ'])(
  'no line ends within "%s"',
  async (text) => {
    expect(await render(`Its ${text} edge`)).toBe(`<p>Its <span class="unbroken">${text}</span> edge</p>`);
  },
);

test('headings are below that of the page, and skip no level', async () => {
  const html = await render('# A\n\n### B\n\n###### C\n\n# D\n\n#### E');
  expect(html.match(/<h\d>\w/g)).toEqual(['<h2>A', '<h3>B', '<h4>C', '<h2>D', '<h3>E']);
});

test('the box of an item in a task list is named by the item', async () => {
  const html = await render('- [ ] Check *the* rope\n  - [x] Pack it\n- [x] Go');
  const names = [...html.matchAll(/<input[^>]* aria-label="(.*?)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Check the rope', 'Pack it', 'Go']);
});
