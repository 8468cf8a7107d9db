import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import type { DocumentData } from '../../../renderer/DocumentData.ts';
import { Sharing } from '../../../renderer/sharing/Sharing.tsx';
import { pageData } from '../../../schema/pageData.ts';
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
    'notes/2020-01-03-b.md': text('Secret').replace('\n', '\nprivate: true\n'),
  });
  return folder;
}

async function readSitemap(folder: string) {
  const content = await openContent(folder);
  const { text } = await makeFiles(content, folder);
  const found = (await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return Object.fromEntries([...found].map(([, url = '', day]) => [url.slice(content.site.url.length), day]));
}

test('the sitemap has the day of the last change by Git, and of what Git does not know, the date of a note', async () => {
  const folder = await aSite();
  const commit = (day: string) => {
    const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00Z`, GIT_COMMITTER_DATE: `${day}T12:00Z` };
    const git = ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.nz'];
    execFileSync('git', [...git, 'add', '.'], { env });
    execFileSync('git', [...git, 'commit', '-qm', day], { env });
  };
  const note = '/notes/2020-01-02-a/';
  expect(await readSitemap(folder)).toMatchObject({
    '/': undefined,
    '/now/': undefined,
    [note]: '2020-01-02',
  });
  execFileSync('git', ['init', '-q', folder]);
  commit('2026-01-01');
  writeFileSync(join(folder, 'pages/about.de.md'), text('Über uns'));
  commit('2026-02-01');
  const link = { name: 'App', icon: 'tabler:code', url: 'https://mahuta.nz/app', description: 'Mine' };
  writeFileSync(join(folder, 'links/v2.0.json'), JSON.stringify(link));
  commit('2026-02-15');
  writeFileSync(join(folder, 'notes/2020-01-03-b.md'), text('Hidden').replace('\n', '\nprivate: true\n'));
  commit('2026-03-01');
  const days = { '/': '2026-02-15', '/about/': '2026-02-01', '/now/': '2026-01-01', '/notes/': '2026-01-01' };
  expect(await readSitemap(folder)).toMatchObject({ ...days, [note]: '2026-01-01' });
  const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
  expect(await readSitemap(clone)).toMatchObject({
    '/': undefined,
    '/about/': undefined,
    [note]: '2020-01-02',
  });
});

test('a page whose text is not translated is offered to search engines in its own language alone', async () => {
  const folder = await aSite();
  const paths = Object.keys(await readSitemap(folder));
  expect(paths).toEqual(expect.arrayContaining(['/now/', '/about/', '/de/', '/de/about/']));
  expect(paths).not.toContain('/de/now/');
  const [, german] = (await openContent(folder)).edition?.all ?? [];
  if (!german) throw new Error('The site has one language.');
  const headOf = (path: string) =>
    renderToString(<Sharing data={{ ...pageData(german, { path }), content: german }} />);
  const { url } = german.site;
  expect(headOf('/de/now/')).toContain(`<link rel="canonical" href="${url}/now/"/>`);
  expect(headOf('/de/now/')).not.toContain('hrefLang');
  expect(headOf('/de/about/')).toContain(`<link rel="canonical" href="${url}/de/about/"/>`);
  expect(headOf('/de/about/')).toContain('hrefLang="x-default"');
});

test('a note and a page are articles, a list of notes is not, and the home page is a profile', async () => {
  const content = await openContent(await aSite());
  const typesOf = (head: DocumentData['head'], path: string) => {
    const html = renderToString(<Sharing data={{ content, head: { ...head, path } }} />);
    return [...html.matchAll(/og:type" content="(\w+)|"@type":"(Article|ProfilePage)/g)].map(
      ([, a, b]) => a ?? b,
    );
  };
  const pageTypes = (path: string) => typesOf(pageData(content, { path }).head, path);
  expect(pageTypes('/notes/2020-01-02-a/')).toEqual(['article', 'Article']);
  expect(pageTypes('/about/')).toEqual(['article', 'Article']);
  expect(pageTypes('/notes/')).toEqual(['website']);
  expect(typesOf({ title: 'Home' }, '/')).toEqual(['profile', 'ProfilePage']);
});
