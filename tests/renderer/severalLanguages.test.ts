import { expect, test } from 'vitest';
import { downloads } from '../../renderer/outputs/downloads.ts';
import { markLanguages } from '../../renderer/text/markLanguages.ts';
import { editionPath, editionsOf } from '../../schema/editions.ts';
import { sitePages } from '../../schema/pages.ts';
import { openContent, ownContent } from '../fixtures/content.ts';
import type { Changes } from '../fixtures/folders.ts';
import { makeFiles } from '../fixtures/makeFiles.ts';
import { renderHome, renderOwnPage } from '../fixtures/renderPage.tsx';
import { readHtml } from './outputs/readOutput.ts';

const arabic: Changes = {
  'site.json': (text) =>
    JSON.stringify({ ...JSON.parse(text), draft: undefined, languages: ['en-NZ', 'ar'] }),
  'profile.ar.md': '---\ntitle: عالمة بيانات\n---\n',
  'notes/2026-01-02-a.md': '---\ntitle: A note\n---\nSee the [page](/about/) and [home](#contact-section).\n',
  'pages/about.ar.md': '---\ntitle: About\n---\n![نص](media/ar.svg) [نص](media/ar.pdf)\n',
  'media/ar.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  'media/ar.pdf': '%PDF-1.7',
  'pages/about.md': '---\ntitle: About\nnavigation: true\n---\nText.\n',
};

async function aSite() {
  const folder = await ownContent(arabic);
  const content = await openContent(folder);
  return { content, ...(await makeFiles(content, folder)) };
}

test('every output of each language is at its own address, and what languages share is there once', async () => {
  const { paths, text, content } = await aSite();
  expect(content.edition?.all.map((one) => downloads(one)[0]?.saveAs)).toEqual([
    expect.stringMatching(/^[a-z]+(?:-[a-z]+)+-resume\.pdf$/),
    expect.stringMatching(/-ar-resume\.pdf$/),
  ]);
  for (const name of ['index.md', 'resume.json', 'resume.pdf', 'resume.docx', 'feed.xml'])
    expect(paths).toEqual(expect.arrayContaining([`/${name}`, `/ar/${name}`]));
  for (const name of ['contact.vcf', 'sitemap.xml', 'robots.txt', 'llms.txt', 'favicon.svg'])
    expect(paths.filter((path) => path.endsWith(`/${name}`))).toEqual([`/${name}`]);
  expect(new Set(paths).size).toBe(paths.length);
  const { url } = content.site;
  expect(JSON.parse(await text('/ar/resume.json'))).toMatchObject({
    basics: { label: 'عالمة بيانات', url: `${url}/ar` },
    'x-site': { 'x-language': 'ar' },
  });
  const feed = await text('/ar/feed.xml');
  expect(feed).toContain('xml:lang="ar"');
  expect(feed).toContain(`${url}/ar/notes/2026-01-02-a/`);
  expect(feed).toContain(`lang=&quot;en-NZ&quot; dir=&quot;ltr&quot;`);
  const sitemap = await text('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${url}/ar/about/</loc>`);
  expect(await text('/resume.json')).not.toContain('/ar/');
});

test('pages of all languages lead only to pictures, files and pages of the site', async () => {
  const { paths, content } = await aSite();
  const editions = editionsOf(content);
  const pages = editions.flatMap((one) => [editionPath(one, '/'), ...sitePages(one).map(({ path }) => path)]);
  const html = editions.flatMap((one) => [renderHome(one), renderOwnPage(one, 'about')]).join('');
  const targets = readHtml(html).addresses.map((address) => address.replace(/#.*/, ''));
  const own = new Set(targets.filter((target) => target.startsWith('/')));
  expect([...own.difference(new Set([...paths, ...pages]))]).toEqual([]);
  expect([...own].filter((path) => path.startsWith('/media/'))).toHaveLength(1);
});

const page = (body: string) =>
  `<!doctype html><html lang="ar" dir="rtl"><head></head><body>${body}</body></html>`;
const mark = 'lang="en" dir="ltr"';

test.each([
  ['<h2>Data work</h2>', `<h2 ${mark}>Data work</h2>`],
  ['<a>Data work<i> (new)</i></a>', `<a><span ${mark}>Data work</span><i> (new)</i></a>`],
  ['<p>A <em>24-hour</em> day</p>', `<p ${mark}>A <em>24-hour</em> day</p>`],
  ['<img alt="A portrait"/>', `<img alt="A portrait" ${mark}/>`],
  ['<p lang="fr">Data work</p>', '<p lang="fr">Data work</p>'],
  ['<form><label>Data work</label></form>', '<form><label>Data work</label></form>'],
  ['<a>Skip to content</a>', `<a ${mark}>Skip to content</a>`],
])('%s is marked where it is in another language', async (html, marked) => {
  const { site } = await openContent('content');
  const texts = new Set(['Data work', 'A 24-hour day', 'A portrait']);
  const content = { untranslated: { language: 'en', texts }, site: { ...site, language: 'fi' } };
  expect(markLanguages(page(html), content)).toBe(page(marked));
});
