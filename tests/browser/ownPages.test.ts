import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { findLowContrast } from './contrast.ts';
import { findViolations } from './findViolations.ts';
import { findGaps, readRoad } from './road.ts';
import { test } from './test.ts';

const { folder, origin } = inject('career');
const still = { reducedMotion: 'reduce', baseURL: origin } as const;
const readPage = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the end of every page links to the pages in the navigation, which link back', async ({ open }) => {
  const page = await open(still);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('/privacy/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Privacy');
  const links = page.getByRole('navigation').getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['What I am doing now', 'Privacy']);
  expect(await links.nth(1).getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: 'contact form' }).click();
  await page.waitForURL('/#contact-section');
  await page.goto('/now/');
  await page.getByRole('main').getByRole('link', { name: 'privacy' }).click();
  await page.waitForURL('/privacy/');
  await page.getByRole('link', { name: 'Mārama Tāwhai' }).click();
  await page.waitForURL('/');
});

test('a page is found without the slash at its end, and no other file by such a name', async () => {
  expect(await (await fetch(`${origin}/privacy`)).text()).toBe(readPage('privacy/index.html'));
  for (const path of ['/_headers', '/index', '/404', '/404/', '/assets', '/assets/', '/privacy/index.html']) {
    expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
  }
});

test.for(['light', 'dark'] as const)(
  'axe and the contrast find nothing, %s',
  async (colorScheme, { open }) => {
    for (const path of ['/privacy/', '/now/']) {
      for (const width of [320, 768, 1440]) {
        const page = await open({ ...still, colorScheme, viewport: { width, height: 900 } });
        await page.goto(path);
        expect(await findViolations(page), `${path} ${width}`).toEqual([]);
        expect(await findLowContrast(page), `${path} ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.close();
      }
    }
  },
);

test.for([390, 768, 1440, 2560])('the road is whole at %i px', async (width, { open }) => {
  const page = await open({ ...still, viewport: { width, height: 900 } });
  await page.goto('/privacy/');
  const { pieces, end } = await page.evaluate(readRoad);
  expect(pieces).toHaveLength(width < 1024 ? 3 : 4);
  expect(findGaps(pieces, end)).toEqual([]);
});

test('search engines are told of each page, by its own name and description', () => {
  const html = readPage('privacy/index.html');
  const { url } = JSON.parse(readFileSync('examples/career/site.json', 'utf8'));
  expect(html).toContain(`<link rel="canonical" href="${url}/privacy/"/>`);
  expect(html).toContain('<title>Privacy – Mārama');
  expect(html).toMatch(/<meta name="description" content="What this site keeps about its visitors[^"]*"\/>/);
  expect(html).not.toMatch(/<script(?![^>]*ld\+json)/);
  expect(readPage('sitemap.xml')).toContain(`<loc>${url}/privacy/</loc>`);
  expect(readPage('llms.txt')).toContain(`[Privacy](${url}/privacy/): What this site keeps`);
});

test('a site without pages has nothing of them', () => {
  const sample = inject('sample').folder;
  expect(existsSync(join(sample, 'own'))).toBe(false);
  expect(readFileSync(join(sample, 'index.html'), 'utf8')).not.toMatch(/<nav|page-links/);
  expect(readFileSync(join(sample, 'sitemap.xml'), 'utf8').match(/<loc>/g)).toHaveLength(1);
});

test.for([false, true])('on paper, landscape: %s, a short page is one sheet', async (landscape, { open }) => {
  const page = await open(still);
  await page.goto('/privacy/');
  const pdf = await page.pdf({ format: 'A4', landscape });
  // Source: https://pdfa.org/resource/iso-32000-2/ (7.7.3.3, page objects)
  expect([...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
});
