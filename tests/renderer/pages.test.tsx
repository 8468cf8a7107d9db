import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import Page from '../../pages/index/+Page.tsx';
import { Document } from '../../renderer/Document.tsx';
import { collectDisplayText } from '../../schema/displayText.ts';
import { loadContent } from '../../schema/load.ts';

test('a section without entries leaves no heading and no list behind', async () => {
  const html = renderToString(
    <Page data={{ ...(await sampleData()), links: [], skills: [], hobbies: [] }} />,
  );
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html).not.toContain('grid-list');
});

test.each([
  ['en-NZ', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
])('a page in the language %s reads %s', async (language, direction) => {
  const { site, profile, displayText } = await sampleData();
  const data = { site: { ...site, language }, profile, displayText, head: { title: 'A page' } };
  const font = { files: [], styles: '' };
  const html = renderToString(
    <Document data={data} font={font}>
      <main />
    </Document>,
  );
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
});

async function sampleData() {
  const result = await loadContent('content');
  if (!result.ok) throw new Error('The sample content has problems.');
  const { content } = result;
  return { ...content, displayText: collectDisplayText(content), head: { title: 'A page', path: '/' } };
}
