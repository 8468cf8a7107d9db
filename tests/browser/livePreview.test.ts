import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { contactForm, fillForm, readMessages } from './contactForm.ts';
import { brokenNoise, devNoise, reloadNoise, startDev, test } from './startDev.ts';
import type { OpenOptions } from './test.ts';

beforeEach<{ dev: { reset: () => Promise<void> } }>(({ dev }) => dev.reset());

const name = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** How far the page is from where it was read, in pixels: a line may break elsewhere while the typeface loads. */
const driftFrom = (page: Page, top: number) => async () => Math.abs((await scrollTop(page)) - top);
/** Opens the home page of the dev server, with its scripts loaded, so that a change is shown. */
async function openLive(
  open: (options: OpenOptions) => Promise<Page>,
  baseURL: string,
  options: OpenOptions = {},
): Promise<Page> {
  const page = await open({ baseURL, expecting: devNoise, tolerating: reloadNoise, ...options });
  await page.goto('/', { waitUntil: 'networkidle' });
  return page;
}
const overlay = (page: Page) => page.locator('vite-error-overlay .window');

test('a saved text is in every open page, each on its own path, in the place in which it is read', async ({
  open,
  dev: { baseURL, edit },
}) => {
  const options = { baseURL, expecting: devNoise, tolerating: reloadNoise } as const;
  const [home, anchor] = [await open(options), await open(options)];
  const missing = await open({ ...options, expecting: [...devNoise, /404/] });
  await home.goto('/', { waitUntil: 'networkidle' });
  await anchor.goto('/#contact-section', { waitUntil: 'networkidle' });
  await missing.goto('/nowhere', { waitUntil: 'networkidle' });
  await home.evaluate(() => scrollTo(0, 700));
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  await expect.poll(() => name(home).innerText()).toBe('Mātai Pūkeko');
  await expect.poll(() => name(anchor).innerText()).toBe('Mātai Pūkeko');
  await expect.poll(driftFrom(home, 700)).toBeLessThan(40);
  await edit('not-found.json', /"text": "[^"]*"/, '"text": "Nothing here."');
  await missing.getByText('Nothing here.').waitFor();
  for (const page of [home, anchor, missing]) await page.waitForLoadState('networkidle');
});

test('the head changes with it: title, language, theme', async ({ open, dev: { baseURL, edit } }) => {
  const page = await openLive(open, baseURL);
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  await edit('site.json', /"title": "[^"]*"/, '"title": "Ko au tēnei"');
  await expect.poll(() => page.title()).toBe('Ko au tēnei');
  await page.waitForLoadState('networkidle');
  await edit('site.json', /"language": "[^"]*"/, '"language": "mi", "theme": { "accent": "#7a1f6a" }');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('mi');
  expect(await accent()).not.toBe(before);
  await page.waitForLoadState('networkidle');
});

test('the words of the form change with it, and the form sends', async ({
  open,
  dev: { baseURL, edit, messages },
}) => {
  const page = await openLive(open, baseURL, {
    expecting: [...devNoise, /React DevTools/],
  });
  await edit('contact.json', '"Send Message"', '"Send it"');
  await page.getByRole('button', { name: 'Send it' }).waitFor();
  await page.waitForLoadState('networkidle');
  await fillForm(page);
  await contactForm(page).waitForIsland();
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByText('Sent Successfully').waitFor();
  expect(await readMessages(messages)).toHaveLength(1);
});

test('a new picture shows in place of the old one, by the same name', async ({
  open,
  dev: { baseURL, save },
}) => {
  const page = await openLive(open, baseURL);
  const source = () => page.locator('header img').getAttribute('src');
  const before = await source();
  await save(
    'media/portrait.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="123" height="123"><path d="M0 0h99v99z"/></svg>',
  );
  await expect.poll(source).not.toBe(before);
  await page.waitForLoadState('networkidle');
  const width = await page
    .locator('header img')
    .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  expect(width).toBe(123);
});

test('of many saves in a burst, the last one shows', async ({ open, dev: { baseURL, save, content } }) => {
  const page = await openLive(open, baseURL, { expecting: [], tolerating: [/./] });
  const profile = await readFile(join(content, 'profile.md'), 'utf8');
  for (let count = 1; count <= 40; count++) {
    // Every third save is half a file.
    const text = profile.replace('Tūī Kōwhai', `Number ${count}`);
    await save('profile.md', count % 3 === 0 ? text.slice(0, 90) : text);
  }
  await expect.poll(() => name(page).innerText()).toBe('Number 40');
  expect(await overlay(page).count()).toBe(0);
});

test('a save that comes while the page loads is not missed', async ({ open, dev: { baseURL, edit } }) => {
  const page = await open({ baseURL, expecting: devNoise, tolerating: [/./] });
  const { promise: saved, resolve } = Promise.withResolvers<void>();
  await page.route('**/previewClient.ts*', async (route) => {
    await saved;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await name(page).waitFor();
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  const shown = async () => (await fetch(baseURL)).text();
  await expect.poll(shown).toContain('Mātai Pūkeko');
  resolve();
  await expect.poll(() => name(page).innerText()).toBe('Mātai Pūkeko');
  await page.waitForLoadState('networkidle');
});

test('a broken file shows its located problem over the last good page, also after a reload, and heals', async ({
  open,
  dev: { baseURL, edit },
}) => {
  const page = await openLive(open, baseURL, {
    expecting: [...devNoise, ...brokenNoise],
  });
  await page.evaluate(() => scrollTo(0, 500));
  await edit('skills/programming.json', '"title"', '"titel"');
  await overlay(page).waitFor();
  const text = await overlay(page).innerText();
  expect(text).toContain('"titel" is not a key here');
  expect(text).toContain('Write: title');
  expect(text).toMatch(/skills\/programming\.json:3:3\n/);
  expect(text).toContain('> 3 |   "titel": "Programming"');
  expect(await scrollTop(page)).toBe(500);
  await page.reload({ waitUntil: 'networkidle' });
  await overlay(page).waitFor();
  expect(await name(page).innerText()).toBe('Tūī Kōwhai');
  await edit('skills/programming.json', '"titel": "Programming"', '"title": "Languages"');
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
  expect(await overlay(page).count()).toBe(0);
  await expect.poll(driftFrom(page, 500)).toBeLessThan(40);
  await page.waitForLoadState('networkidle');
});

test('every error is listed with its place, as text and never as markup', async ({
  open,
  dev: { baseURL, edit },
}) => {
  const page = await openLive(open, baseURL);
  await edit('hobbies/garden-enthusiast.md', 'tabler:', 'tabbler:');
  await edit('site.json', '"headings"', '"heading"');
  await edit('links/code.json', /"https:[^"]*"/, '"<img src=x onerror=document.title=1>"');
  await expect.poll(() => overlay(page).innerText()).toContain('1 of 3 errors in the content');
  const text = await overlay(page).innerText();
  expect(text).toMatch(/hobbies\/garden-enthusiast\.md:\d+:\d+/);
  expect(text).toMatch(/site\.json:\d+:\d+/);
  expect(text).toMatch(/links\/code\.json:\d+:\d+ .*"<img src=x onerror=document\.title=1>" is not/);
  expect(await overlay(page).locator('img').count()).toBe(0);
});

test('broken from the start, the problems are printed, and shown until the page comes', async ({ open }) => {
  const { baseURL, edit, prints } = await startDev({
    'not-found.json': (text) => text.replace('"404"', '404'),
  });
  await prints(/not-found\.json:3:14 error heading must be a text/);
  await prints(/1 error, \d+ warnings/);
  for (const path of ['/', '/index.html', '/nope', '/?x']) {
    const response = await fetch(baseURL + path);
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/not-found\.json:3:14 error .*\n&gt; 3 \| {3}&quot;heading/s);
  }
  const plain = await open({ baseURL, javaScriptEnabled: false, expecting: brokenNoise });
  await plain.goto('/');
  expect(await plain.locator('pre').innerText()).toContain(
    'not-found.json:3:14 error heading must be a text',
  );
  const page = await openLive(open, baseURL, { expecting: [...devNoise, ...brokenNoise] });
  await expect.poll(() => overlay(page).innerText()).toMatch(/not-found\.json:3:14\n/);
  await edit('not-found.json', '404', '"404"');
  await expect.poll(() => name(page).innerText()).toBe('Tūī Kōwhai');
  expect(await overlay(page).count()).toBe(0);
  await page.waitForLoadState('networkidle');
});
