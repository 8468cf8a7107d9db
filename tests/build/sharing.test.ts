import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseXml } from '@rgrove/parse-xml';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { palettesOf } from '../../renderer/theme/palette.ts';
import { test } from '../browser/fixtures/test.ts';
import { openContent } from '../fixtures/content.ts';

const sites = [
  ['sample', 'content'],
  ['other', inject('other').content],
] as const;

const { light, dark } = palettesOf(undefined);

test.each(sites)('every own address in the head of the %s site is a file of it', async (site, folder) => {
  const { content, page, files } = await openSite(site, folder);
  const home = site === 'other' ? '/mappe/' : '/';
  const [head = ''] = (await page('index.html')).split('</head>');
  const addresses = [...head.matchAll(/(?:href|content)="([^"]+)"|"(?:image)":"([^"]+)"/g)]
    .map(([, attribute, json]) => (attribute ?? json ?? '').replace(content.site.url, home.slice(0, -1)))
    .filter((address) => /^\/./.test(address) && address !== home);
  expect(addresses.length).toBeGreaterThan(2);
  const missing = addresses.filter(
    (address) => !files.includes(decodeURIComponent(address.slice(home.length))),
  );
  expect(missing).toEqual([]);
});

test.each(sites)('robots.txt of the %s site names a sitemap that lists the page', async (site, folder) => {
  const { content, page } = await openSite(site, folder);
  const { url } = content.site;
  expect(await page('robots.txt')).toContain(`\nSitemap: ${url}/sitemap.xml\n`);
  const sitemap = await page('sitemap.xml');
  expect(parseXml(sitemap).root?.name).toBe('urlset');
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([`${url}/`]);
  expect(await page('index.html')).toContain(`<link rel="canonical" href="${url}/"/>`);
});

test('the home and 404 pages have the language, the icon and both theme colours; the 404 page names no owner', async () => {
  const { content, page } = await openSite('sample', 'content');
  for (const html of [await page('index.html'), await page('404.html')]) {
    expect(html).toContain(`<html lang="${content.site.language}"`);
    expect(html).toContain('<link rel="icon" href="/favicon.svg"');
    for (const [theme, palette] of Object.entries({ light, dark })) {
      expect(html).toContain(`content="${palette('land')}" media="(prefers-color-scheme: ${theme})"`);
    }
  }
  expect(await page('404.html')).toContain('<meta name="robots" content="noindex"/>');
  expect(await page('404.html')).not.toMatch(/og:|ld\+json|canonical/);
});

test('preview pictures and icons have their fixed sizes, and are small', async () => {
  const { read, files, page } = await openSite('sample', 'content');
  const measure = async (pattern: RegExp) => {
    const found = files.filter((file) => pattern.test(file));
    expect(found, `${pattern}`).toHaveLength(1);
    const png = await read(found[0] ?? '');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect(png.length).toBeLessThanOrEqual(200_000);
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };
  expect(await measure(/^assets\/static\/share\.[0-9a-f]{12}\.png$/)).toEqual([1200, 630]);
  expect(await measure(/^apple-touch-icon\.png$/)).toEqual([180, 180]);
  expect(await measure(/^favicon\.ico$/)).toEqual([48, 48]);
  // Outlines, which need no typeface and no style.
  expect(await page('favicon.svg')).not.toMatch(/<text|<style|style=|href/);
});

test("an owner's own picture is shared instead, by the owner's words, and none is made", async () => {
  const { page, files, read } = await openSite('other', inject('other').content);
  const html = await page('index.html');
  const [, image = ''] =
    /og:image" content="https:\/\/zoe\.example\.org\/mappe\/(images\/.*?)"/.exec(html) ?? [];
  expect(await sharp(await read(image)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  for (const meta of [
    'name="description" content="Zoë Straße rechnet „alles“ &amp; mehr."',
    'name="keywords" content="Statistik, Küste"',
    'property="og:title" content="Zoë Straße &lt;Statistik&gt;"',
    'property="og:image:alt" content="Hills"',
  ])
    expect(html).toContain(`<meta ${meta}/>`);
  expect(files.filter((file) => file.includes('share'))).toEqual([]);
});

test('the page loads at most six files at first; the icon and other styles come later', async ({ open }) => {
  const page = await open();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const forOthers = paths.filter((path) => /share|icon|robots|sitemap/.test(path));
  expect(forOthers.filter((path) => path !== '/favicon.svg')).toEqual([]);
  const atLoad = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    const resources = performance.getEntriesByType('resource');
    return resources.filter(({ startTime }) => startTime < loaded).map(({ name }) => new URL(name).pathname);
  });
  expect(atLoad.length).toBeGreaterThan(0);
  expect(atLoad).not.toContain('/favicon.svg');
  const shown = atLoad.filter((path) => !path.includes('_otherMedia'));
  expect(1 + shown.length).toBeLessThanOrEqual(6);
});

async function openSite(site: 'sample' | 'other', contentFolder: string) {
  const { folder } = inject(site);
  const read = (name: string) => readFile(join(folder, name));
  return {
    content: await openContent(contentFolder),
    files: await readdir(folder, { recursive: true }),
    read,
    page: async (name: string) => (await read(name)).toString('utf8'),
  };
}
