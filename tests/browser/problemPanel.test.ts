import { rename } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findViolations } from './findViolations.ts';
import { brokenNoise, devNoise, startDev } from './startDev.ts';
import { test } from './test.ts';

const panel = (page: Page) => page.getByRole('region', { name: /in the content$/ });
const name = (page: Page) => page.getByRole('heading', { level: 1 });
const announcement = (page: Page) => page.locator('content-problems [role=alert]');
const text = (page: Page) => panel(page).innerText();

test('a broken file shows its located problem over the last good page, and heals when mended', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/');
  await edit('skills/programming.json', '"title"', '"titel"');
  await panel(page).waitFor();
  expect(await text(page)).toMatch(/skills\/programming\.json:3:3\n+"titel" is no key here/);
  expect(await text(page)).toContain('Write: title');
  expect(await text(page)).toContain('> 3 |   "titel": "Programming"');
  expect(await announcement(page).innerText()).toMatch(
    /^1 error in the content\. .*programming\.json, line 3: "titel" is no key here/,
  );
  expect(await name(page).innerText()).toBe('Tūī Kōwhai');
  await edit('skills/programming.json', '"titel": "Programming"', '"title": "Languages"');
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
  await panel(page).waitFor({ state: 'detached' });
});

test('the page below stays where it is, and can be read to its end', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 500));
  await edit('profile.md', 'name:', 'nam:');
  await panel(page).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(500);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [top, bottom] = await page.evaluate(() => [
    document.querySelector('content-problems')?.getBoundingClientRect().top ?? 0,
    document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(bottom).toBeLessThanOrEqual(top + 1);
  await page.evaluate(() => scrollTo(0, 500));
  await edit('profile.md', 'nam:', 'name:');
  await panel(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test('every problem of every file is there with its lines, and each goes when it is mended', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/');
  await edit('links/code.json', 'https:', 'http:');
  await edit('hobbies/garden-enthusiast.md', 'tabler:', 'tabbler:');
  await edit('site.json', '"headings"', '"heading"');
  const errors = panel(page).locator('.body > ol > li');
  const places = () => errors.getByRole('heading', { level: 3 }).allInnerTexts();
  await expect.poll(async () => (await places()).length).toBe(3);
  expect(await places()).toEqual([
    expect.stringMatching(/hobbies\/garden-enthusiast\.md:\d+:\d+$/),
    expect.stringMatching(/links\/code\.json:\d+:\d+$/),
    expect.stringMatching(/site\.json:\d+:\d+$/),
  ]);
  expect(await errors.locator('pre').count()).toBe(3);
  expect(await panel(page).getByRole('heading', { level: 2 }).innerText()).toBe('3 errors in the content');
  await edit('links/code.json', 'http:', 'https:');
  await expect.poll(async () => (await places()).length).toBe(2);
  await edit('site.json', '"heading"', '"headings"');
  await expect.poll(async () => (await places()).length).toBe(1);
  expect(await panel(page).getByRole('heading', { level: 2 }).innerText()).toBe('1 error in the content');
});

test('texts in problems are shown as they are, never as markup', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/');
  await edit('links/code.json', /"https:[^"]*"/, '"<img src=x onerror=document.title=1>"');
  await panel(page).waitFor();
  expect(await text(page)).toContain('"<img src=x onerror=document.title=1>" is not');
  expect(await panel(page).locator('img').count()).toBe(0);
});

test('it is folded up and shown by the keyboard, and stays folded while the problems change', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/');
  await edit('links/code.json', 'https:', 'http:');
  const hide = panel(page).getByRole('button', { name: 'Hide', expanded: true });
  const show = panel(page).getByRole('button', { name: 'Show', expanded: false });
  await hide.focus();
  await page.keyboard.press('Enter');
  await show.waitFor();
  expect(await text(page)).not.toContain('code.json');
  await edit('links/code.json', 'http:', 'ftp:');
  await expect.poll(() => announcement(page).innerText()).toContain('ftp:');
  await show.press(' ');
  expect(await text(page)).toContain('code.json');
  await hide.press('Escape');
  await show.waitFor();
});

test('the last good page is there after a reload, too, and on the 404 page', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, expecting: [...devNoise, ...brokenNoise, /404/] });
  await page.goto('/nowhere', { waitUntil: 'networkidle' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  await expect.poll(() => name(page).innerText()).toBe('Mātai Pūkeko');
  await page.reload({ waitUntil: 'networkidle' });
  await edit('skills/programming.json', '"title"', '"titel"');
  await panel(page).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await panel(page).waitFor();
  expect(await text(page)).toContain('"titel" is no key here');
  expect(await name(page).innerText()).toBe('Mātai Pūkeko');
  await page.goto('/nowhere', { waitUntil: 'networkidle' });
  await panel(page).waitFor();
  expect(await page.locator('main').innerText()).toContain('Oops! Page not found.');
  await edit('skills/programming.json', '"titel"', '"title"');
  await panel(page).waitFor({ state: 'detached' });
});

test('broken from the start, the problems stand alone, as they are now, until the page comes', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev({ 'not-found.json': (text) => text.replace('"404"', '404') });
  const page = await open({ baseURL, expecting: [...devNoise, ...brokenNoise] });
  await page.goto('/');
  await panel(page).waitFor();
  expect(await text(page)).toMatch(/not-found\.json:3:14\n+heading must be a text/);
  expect(await name(page).innerText()).toBe('There is no page to show yet');
  await edit('not-found.json', '404', '405');
  await expect.poll(() => text(page)).toContain('"heading": 405');
  await edit('not-found.json', '405', '"404"');
  await expect.poll(() => name(page).innerText()).toBe('Tūī Kōwhai');
  expect(await panel(page).count()).toBe(0);
});

test('without JavaScript the problems are there as text', async ({ open }) => {
  const { baseURL } = await startDev({ 'not-found.json': (text) => text.replace('"404"', '404') });
  const page = await open({ baseURL, javaScriptEnabled: false, expecting: brokenNoise });
  await page.goto('/');
  expect(await page.locator('pre').innerText()).toContain('not-found.json:3:14 error heading must be a text');
});

test('a content folder that goes and comes back is followed', async ({ open }) => {
  const { baseURL, content, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/');
  await rename(content, `${content}-away`);
  await panel(page).waitFor();
  await rename(`${content}-away`, content);
  await panel(page).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  await expect.poll(() => name(page).innerText()).toBe('Mātai Pūkeko');
});

test("its place opens in the owner's editor", async ({ open }) => {
  const { baseURL, content, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  const answered = page.waitForResponse('**/__open-in-editor?*');
  await page.route('**/__open-in-editor?*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  await edit('links/code.json', 'https:', 'http:');
  await panel(page)
    .getByRole('button', { name: /code\.json:5:10$/ })
    .click();
  const place = new URL((await answered).url()).searchParams.get('file');
  expect(place).toBe(`${relative('.', content)}/links/code.json:5:10`);
});

test('more problems than one can look at are counted', async ({ open }) => {
  const { baseURL, save } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/');
  const keys = Array.from({ length: 70 }, (_, index) => `"key${index}": 1`);
  await save('not-found.json', `{ "heading": "404", "text": "x", "linkLabel": "y", ${keys.join(', ')} }`);
  await panel(page).waitFor();
  expect(await panel(page).locator('li').count()).toBe(50);
  expect(await text(page)).toMatch(/^70 errors in the content/);
  expect(await text(page)).toMatch(/And \d+ more; npm run check shows them all\./);
});

test.for(['light', 'dark'] as const)('%s: axe finds nothing wrong with it', async (colorScheme, { open }) => {
  const { baseURL, edit, save } = await startDev();
  const page = await open({ baseURL, colorScheme, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  await save('notes.txt', 'x');
  await edit('site.json', '"headings"', '"heading"');
  await panel(page).waitFor();
  await panel(page)
    .getByText(/\d+ warnings?$/)
    .click();
  expect(await findViolations(page)).toEqual([]);
});

test.for(['light', 'dark'] as const)('%s: nor where it stands alone', async (colorScheme, { open }) => {
  const { baseURL } = await startDev({ 'not-found.json': '{' });
  const page = await open({ baseURL, colorScheme, expecting: [...devNoise, ...brokenNoise] });
  await page.goto('/');
  await panel(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
