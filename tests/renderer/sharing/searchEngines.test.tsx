import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageData } from '../../../pages/shell/pageData.ts';
import type { DocumentData } from '../../../renderer/DocumentData.ts';
import { Sharing } from '../../../renderer/sharing/Sharing.tsx';
import { openContent, ownContent } from '../../fixtures/content.ts';
import { makeFiles } from '../../fixtures/makeFiles.ts';

const text = (title: string) => `---\ntitle: ${title}\n---\nText.\n`;

/** A listed site with two pages and a note; of its two languages, one page and the profile are in both. */
async function aSite() {
  const folder = await ownContent({
    'site.json': (text) =>
      JSON.stringify({ ...JSON.parse(text), draft: undefined, languages: ['en-NZ', 'de'] }),
    'profile.de.md': '---\ntitle: Hydrologin\n---\n',
    'pages/about.md': text('About'),
    'pages/about.de.md': text('Über'),
    'pages/now.md': text('Now'),
    'notes/2020-01-02-a.md': text('A note'),
  });
  return folder;
}

test('a page whose text is not translated is offered to search engines in its own language alone', async () => {
  const folder = await aSite();
  const content = await openContent(folder);
  const sitemap = await (await makeFiles(content, folder)).text('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['/now/', '/about/', '/de/', '/de/about/']));
  expect(paths).not.toContain('/de/now/');
  const [, german] = content.edition?.all ?? [];
  if (!german) throw new Error('The site has one language.');
  const headOf = (path: string) =>
    renderToString(<Sharing data={{ ...pageData(german, { path }), content: german }} />);
  const { url } = german.site;
  expect(headOf('/de/now/')).toContain(`<link rel="canonical" href="${url}/now/"/>`);
  expect(headOf('/de/now/')).not.toContain('hrefLang');
  expect(headOf('/de/about/')).toContain(`<link rel="canonical" href="${url}/de/about/"/>`);
  expect(headOf('/de/about/')).toContain('hrefLang="x-default"');
});

test('other pages are articles, and the home page is a profile of its owner', async () => {
  const content = await openContent(await aSite());
  const typesOf = (head: DocumentData['head'], path: string) => {
    const html = renderToString(<Sharing data={{ content, head: { ...head, path } }} />);
    return [...html.matchAll(/og:type" content="(\w+)|"@type":"(ProfilePage)/g)].map(([, a, b]) => a ?? b);
  };
  const pageTypes = (path: string) => typesOf(pageData(content, { path }).head, path);
  expect(pageTypes('/notes/2020-01-02-a/')).toEqual(['article']);
  expect(pageTypes('/about/')).toEqual(['article']);
  expect(typesOf({ title: 'Home' }, '/')).toEqual(['profile', 'ProfilePage']);
});
