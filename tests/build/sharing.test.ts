import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { readPalettes } from '../../renderer/palette.ts';
import { loadContent } from '../../schema/load.ts';

const sites = [
  ['sample', 'content'],
  ['other', inject('other').content],
] as const;

const { light, dark } = readPalettes(await readFile('renderer/tokens.css', 'utf8'));

/** The properties that search engines ask for, and those this site promises beside them. */
const profilePageSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ProfilePage'),
  url: z.url(),
  name: z.string().min(1),
  inLanguage: z.string(),
  mainEntity: z.object({
    '@type': z.literal('Person'),
    '@id': z.url(),
    name: z.string().min(1),
    jobTitle: z.string().min(1),
    description: z.string().min(1),
    url: z.url(),
    image: z.url(),
    homeLocation: z.object({ '@type': z.literal('Place'), name: z.string() }),
    worksFor: z.object({ '@type': z.literal('Organization'), name: z.string(), url: z.url() }),
    sameAs: z.array(z.url({ protocol: /^https$/ })),
    knowsAbout: z.array(z.string()),
  }),
});

const manifestSchema = z.strictObject({
  name: z.string().min(1),
  short_name: z.string().min(1),
  description: z.string().min(1),
  lang: z.string(),
  start_url: z.literal('./'),
  display: z.literal('browser'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.strictObject({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
});

test.each(sites)(
  'the JSON-LD of the %s content has what is required, and says what the content says',
  async (site, folder) => {
    const { content, page } = await open(site, folder);
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page('index.html'))?.[1];
    const { mainEntity: person, ...profilePage } = profilePageSchema.parse(JSON.parse(block ?? ''));
    expect(profilePage).toMatchObject({
      url: `${content.site.url}/`,
      name: content.site.title,
      inLanguage: content.site.language,
    });
    expect(person).toMatchObject({
      name: content.profile.name,
      jobTitle: content.profile.title,
      description: content.site.description,
      url: `${content.site.url}/`,
      homeLocation: { name: content.profile.location },
      worksFor: content.profile.employer,
      sameAs: content.links.map(({ url }) => url).filter((url) => !url.startsWith('mailto:')),
      knowsAbout: [...new Set(content.skills.flatMap(({ skills }) => skills))],
    });
  },
);

test.each(sites)(
  'every address of its own that the head of the %s site names is a file of it',
  async (site, folder) => {
    const { content, page, files } = await open(site, folder);
    const home = site === 'other' ? '/mappe/' : '/';
    const [head = ''] = (await page('index.html')).split('</head>');
    const addresses = [...head.matchAll(/(?:href|content)="([^"]+)"|"(?:image)":"([^"]+)"/g)]
      .map(([, attribute, json]) => (attribute ?? json ?? '').replace(content.site.url, home.slice(0, -1)))
      .filter((address) => /^\/./.test(address) && address !== home);
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    expect(
      addresses.filter((address) => !files.includes(decodeURIComponent(address.slice(home.length)))),
    ).toEqual([]);
  },
);

test.each(sites)(
  'the manifest of the %s site agrees with the content, and its icons are there',
  async (site, folder) => {
    const { content, page, files } = await open(site, folder);
    const manifest = manifestSchema.parse(JSON.parse(await page('site.webmanifest')));
    expect(manifest).toMatchObject({
      name: content.site.title,
      short_name: content.profile.name,
      description: content.site.description,
      lang: content.site.language,
      theme_color: light('land'),
    });
    expect(manifest.icons.map(({ src }) => files.includes(src))).toEqual([true, true]);
  },
);

test.each(sites)('crawlers of the %s site are led to a sitemap that names the page', async (site, folder) => {
  const { content, page } = await open(site, folder);
  const { url } = content.site;
  expect(await page('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`);
  const sitemap = await page('sitemap.xml');
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([`${url}/`]);
  expect(await page('index.html')).toContain(`<link rel="canonical" href="${url}/"/>`);
});

test('both pages carry the language, the icon, the manifest and the colours of both themes', async () => {
  const { content, page } = await open('sample', 'content');
  for (const html of [await page('index.html'), await page('404.html')]) {
    expect(html).toContain(`<html lang="${content.site.language}"`);
    expect(html).toContain('<link rel="icon" href="/favicon.svg"');
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>');
    for (const [theme, palette] of Object.entries({ light, dark })) {
      expect(html).toContain(`content="${palette('land')}" media="(prefers-color-scheme: ${theme})"`);
    }
  }
});

test('the 404 page is kept from search engines, and names nobody', async () => {
  const { page } = await open('sample', 'content');
  const html = await page('404.html');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/og:|ld\+json|canonical/);
});

test('the pictures have the sizes that they are made for', async () => {
  const { read, files } = await open('sample', 'content');
  const sizeOf = async (pattern: RegExp) => {
    const found = files.filter((file) => pattern.test(file));
    expect(found, `${pattern}`).toHaveLength(1);
    const png = await read(found[0] ?? '');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };
  expect(await sizeOf(/^assets\/static\/share\.[0-9a-f]{8}\.png$/)).toEqual([1200, 630]);
  expect(await sizeOf(/^assets\/static\/icon\.[0-9a-f]{8}\.png$/)).toEqual([512, 512]);
  expect(await sizeOf(/^apple-touch-icon\.png$/)).toEqual([180, 180]);
  const ico = await read('favicon.ico');
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([
    1, 2, 32, 48,
  ]);
});

test('an icon is small: 1.5 kB for browser tabs, 200 kB for the shared picture', async () => {
  const { read, files } = await open('sample', 'content');
  expect((await read('favicon.svg')).length).toBeLessThanOrEqual(1536);
  const shared = files.find((file) => file.startsWith('assets/static/share.')) ?? '';
  expect((await read(shared)).length).toBeLessThanOrEqual(200_000);
});

test('the icon is outlines on the lake, which need no typeface and no style', async () => {
  const { page } = await open('sample', 'content');
  const svg = await page('favicon.svg');
  expect(svg).toContain(`fill="${light('lake')}"`);
  expect(svg).not.toMatch(/<text|<style|style=|href/);
});

test("an owner's own picture is shared instead, and none is made", async () => {
  const { page, files } = await open('other', inject('other').content);
  const [, image = ''] =
    /og:image" content="https:\/\/zoe\.example\.org\/mappe\/(.*?)"/.exec(await page('index.html')) ?? [];
  expect(files).toContain(image);
  expect(image).toMatch(/^images\/.*\.jpg$/);
  expect(files.filter((file) => file.includes('share'))).toEqual([]);
});

async function open(site: 'sample' | 'other', contentFolder: string) {
  const { folder } = inject(site);
  const result = await loadContent(contentFolder);
  if (!result.ok) throw new Error(`${contentFolder} has problems.`);
  const read = (name: string) => readFile(join(folder, name));
  return {
    content: result.content,
    files: await readdir(folder, { recursive: true }),
    read,
    page: async (name: string) => (await read(name)).toString('utf8'),
  };
}
