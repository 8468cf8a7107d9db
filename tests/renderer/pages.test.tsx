import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { data } from '../../pages/index/+data.ts';
import Page from '../../pages/index/+Page.tsx';
import { Document } from '../../renderer/Document.tsx';
import { loadContent } from '../../schema/load.ts';

test('a section without entries leaves no heading and no list behind', async () => {
  const content = await sample();
  const html = renderToString(
    <Page data={data({ content: { ...content, links: [], skills: [], hobbies: [] } })} />,
  );
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html).not.toContain('grid-list');
});

test.each([
  ['en-NZ', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
])('a page in the language %s reads %s', async (language, direction) => {
  const { site, profile, displayText } = data({ content: await sample() });
  const page = { site: { ...site, language }, profile, displayText, head: { title: 'A page' } };
  const font = { files: [], styles: '' };
  const html = renderToString(
    <Document data={page} font={font}>
      <main />
    </Document>,
  );
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
});

async function sample() {
  const result = await loadContent('content');
  if (!result.ok) throw new Error('The sample content has problems.');
  return result.content;
}
