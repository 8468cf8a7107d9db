import { expect, test } from 'vitest';
import { Markdown } from '../../../renderer/text/Markdown.tsx';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { findProblems } from '../../fixtures/findProblems.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { renderIn } from '../../fixtures/renderPage.tsx';

const text = 'It is so.[^1]\n\n[^1]: Mostly.\n';
const hobby = (title: string) => `---\ntitle: ${title}\nicon: tabler:run\n---\n${text}`;

test('footnotes of two texts on one page have ids of their own, and lead to each other', async () => {
  const { root } = parseMarkdown(text);
  const content = await openContent('content');
  const shown = <Markdown root={root} below={2} pictureSizes="90vw" isOnHome={false} />;
  const html = renderIn(
    content,
    <>
      {shown}
      {shown}
    </>,
  );
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
])('%s is an error', async (_, body, line, column) => {
  const [problem, ...others] = await findProblems({ 'hobbies/a.md': hobby('A').replace(text, body) });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'unsupported-markdown', severity: 'error', line, column });
});
