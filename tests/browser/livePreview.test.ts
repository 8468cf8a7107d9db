import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { brokenNoise, devNoise, reloadNoise, test } from './fixtures/startDev.ts';
import type { OpenOptions } from './fixtures/test.ts';

beforeEach<{ dev: { reset: () => Promise<void> } }>(({ dev }) => dev.reset());

const name = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** How far the page is from where it was read, in pixels: a line may break elsewhere while the typeface loads. */
const driftFrom = (page: Page, top: number) => async () => Math.abs((await scrollTop(page)) - top);
async function openLive(
  open: (options: OpenOptions) => Promise<Page>,
  baseURL: string,
  options: OpenOptions = {},
  path = '/',
): Promise<Page> {
  const page = await open({ baseURL, expecting: devNoise, tolerating: reloadNoise, ...options });
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}
const overlay = (page: Page) => page.locator('vite-error-overlay .window');

test('a saved text shows in every open page, in the place in which it is read, with its title and theme', async ({
  open,
  dev: { baseURL, edit },
}) => {
  const home = await openLive(open, baseURL);
  const missing = await openLive(open, baseURL, { expecting: [...devNoise, /404/] }, '/nowhere');
  const accent = () =>
    home.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  await home.evaluate(() => scrollTo(0, 700));
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  await expect.poll(() => name(home).innerText()).toBe('Mātai Pūkeko');
  await expect.poll(driftFrom(home, 700)).toBeLessThan(40);
  await edit('not-found.json', /"text": "[^"]*"/, '"text": "Nothing here."');
  await missing.getByText('Nothing here.').waitFor();
  // A page that is being loaded again while the other one is sent would not hear of the next save.
  for (const page of [home, missing]) await page.waitForLoadState('networkidle');
  await edit('site.json', /"title": "[^"]*"/, '"title": "Ko au tēnei", "theme": { "accent": "#7a1f6a" }');
  await expect.poll(() => home.title()).toBe('Ko au tēnei');
  await expect.poll(accent).not.toBe(before);
  for (const page of [home, missing]) await page.waitForLoadState('networkidle');
});

test('a text that is saved before a page listens shows there, too', async ({
  open,
  dev: { baseURL, edit },
}) => {
  const other = await openLive(open, baseURL);
  const page = await open({ baseURL, expecting: devNoise, tolerating: reloadNoise });
  let isEdited = false;
  await page.route(/@vite\/client/, async (route) => {
    if (!isEdited) {
      isEdited = true;
      await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
      await expect.poll(() => name(other).innerText()).toBe('Mātai Pūkeko');
    }
    await route.continue();
  });
  await page.goto('/');
  await expect.poll(() => name(page).innerText()).toBe('Mātai Pūkeko');
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
  await expect.poll(() => overlay(page).count()).toBe(0);
});

test('errors are shown over the last good page as text, also after a reload, until they are fixed', async ({
  open,
  dev: { baseURL, edit },
}) => {
  const page = await openLive(open, baseURL, { expecting: [...devNoise, ...brokenNoise] });
  await page.evaluate(() => scrollTo(0, 500));
  await edit('links/code.json', /"https:[^"]*"/, '"<img src=x onerror=document.title=1>"');
  await overlay(page).waitFor();
  await edit('skills/programming.json', '"title"', '"titel"');
  await expect.poll(() => overlay(page).innerText()).toContain('1 of 2 errors in the content: ');
  const text = await overlay(page).innerText();
  expect(text).toContain('Write: title');
  expect(text).toMatch(/skills\/programming\.json:3:3 "titel" is not a key/);
  expect(text).toMatch(/> \d+ \| +"url": "<img src=x onerror=document\.title=1>"/);
  expect(await overlay(page).locator('img').count()).toBe(0);
  expect(await scrollTop(page)).toBe(500);
  await page.reload({ waitUntil: 'networkidle' });
  await overlay(page).waitFor();
  expect(await name(page).innerText()).toBe('Tūī Kōwhai');
  await edit('links/code.json', /"<img[^"]*"/, '"https://mahuta.nz"');
  await edit('skills/programming.json', '"titel": "Programming"', '"title": "Languages"');
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
  await expect.poll(() => overlay(page).count()).toBe(0);
  await page.waitForLoadState('networkidle');
});
