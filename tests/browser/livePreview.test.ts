import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillForm, readMessages, typed } from './contactForm.ts';
import { devNoise, startDev } from './startDev.ts';
import { test } from './test.ts';

const name = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });
const cards = (page: Page) => page.locator('.card h3').allInnerTexts();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Marks the document, so that `isSame` can tell whether it was loaded anew since. */
async function mark(page: Page) {
  const loaded = await page.evaluate(() => performance.timeOrigin);
  return { isSame: async () => (await page.evaluate(() => performance.timeOrigin)) === loaded };
}

const scrollDown = (page: Page, top: number) => page.evaluate((top) => scrollTo(0, top), top);

/** Fills in the form, and waits until its island has taken over. */
async function typeIntoForm(page: Page) {
  await fillForm(page);
  await page.locator('#message-sent').waitFor({ state: 'detached' });
}

const hobby = (title: string) => `---\ntitle: ${title}\nicon: tabler:run\n---\nSome text.\n`;

test('a saved text is in the open page, in the place in which it is being read', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  await scrollDown(page, 700);
  const { isSame } = await mark(page);
  await edit('skills/programming.json', '"Programming"', '"Languages"');
  await card(page, 'Languages').waitFor();
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  await expect.poll(() => name(page).innerText()).toBe('Mātai Pūkeko');
  expect(await scrollTop(page)).toBe(700);
  expect(await isSame()).toBe(true);
});

test('a name with letters that the page did not have waits for the typeface that has them', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  const asked = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  await page.route('**/display.*.woff2', async (route) => {
    asked.resolve();
    await arrival.promise;
    await route.continue();
  });
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Ágústa Þórðardóttir');
  await asked.promise;
  expect(await name(page).innerText()).toBe('Tūī Kōwhai');
  arrival.resolve();
  await expect.poll(() => name(page).innerText()).toBe('Ágústa Þórðardóttir');
});

test('the head changes with it: title, language, theme', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  await edit('site.json', /"title": "[^"]*"/, '"title": "Ko au tēnei"');
  await expect.poll(() => page.title()).toBe('Ko au tēnei');
  await edit('site.json', /"language": "[^"]*"/, '"language": "mi", "theme": { "accent": "#7a1f6a" }');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('mi');
  expect(await accent()).not.toBe(before);
});

test('the focus and what is typed into the form stay', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: [...devNoise, /React DevTools/] });
  await page.goto('/', { waitUntil: 'networkidle' });
  await typeIntoForm(page);
  await page.locator('#contact-subject').focus();
  const top = await scrollTop(page);
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  await expect.poll(() => name(page).innerText()).toBe('Mātai Pūkeko');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-subject');
  expect(await page.locator('#contact-message').inputValue()).toBe(typed.message);
  expect(await scrollTop(page)).toBe(top);
});

test('what has the focus keeps it when its own text changes', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  await page.getByRole('link', { name: 'Follow on Strava' }).focus();
  await edit('hobbies/running-cycling.md', 'Follow on Strava', 'Run with me');
  await page.getByRole('link', { name: 'Run with me' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Run with me');
});

test('new words for the form show in the same place, and the form works', async ({ open }) => {
  const { baseURL, edit, messages } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: [...devNoise, /React DevTools/] });
  await page.goto('/', { waitUntil: 'networkidle' });
  await typeIntoForm(page);
  await scrollDown(page, 1200);
  const { isSame } = await mark(page);
  await edit('contact.json', '"What\'s this about?"', '"A few words"');
  await page.getByPlaceholder('A few words').waitFor();
  expect(await scrollTop(page)).toBe(1200);
  expect(await isSame()).toBe(true);
  await edit('contact.json', '"Sent Successfully"', '"Off it went"');
  await page.locator('[data-contact*="Off it went"]').waitFor();
  await fillForm(page);
  await page.locator('form').getByRole('button').click();
  await page.getByRole('button', { name: 'Off it went' }).waitFor();
  expect(await readMessages(messages)).toHaveLength(1);
});

test('files that are added, renamed and deleted come, stay and go', async ({ open }) => {
  const { baseURL, save, rename, remove, content } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  await save('hobbies/a-choir.md', hobby('Choir'));
  await card(page, 'Choir').waitFor();
  await rename('hobbies/a-choir.md', 'hobbies/z-choir.md');
  await expect.poll(async () => (await cards(page)).at(-1)).toBe('Choir');
  await remove('hobbies/z-choir.md');
  await expect.poll(() => cards(page)).not.toContain('Choir');
  const links = await readFile(join(content, 'links/code.json'), 'utf8');
  await remove('links');
  await expect.poll(() => page.getByRole('link', { name: 'Code & Projects' }).count()).toBe(0);
  await mkdir(join(content, 'links'));
  await save('links/code.json', links);
  await page.getByRole('link', { name: 'Code & Projects' }).waitFor();
});

test('a new picture shows in place of the old one, by the same name', async ({ open }) => {
  const { baseURL, save } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/', { waitUntil: 'networkidle' });
  await scrollDown(page, 300);
  const { isSame } = await mark(page);
  const width = () =>
    page
      .locator('header img')
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  const before = await width();
  await save(
    'media/portrait.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="123" height="123"><path d="M0 0h99v99z"/></svg>',
  );
  await expect.poll(width).not.toBe(before);
  expect(await scrollTop(page)).toBe(300);
  expect(await isSame()).toBe(true);
});

test('of many saves in a burst, the last one shows', async ({ open }) => {
  const { baseURL, save, content } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  const profile = await readFile(join(content, 'profile.md'), 'utf8');
  for (let count = 1; count <= 40; count++) {
    // Every third save is half a file.
    const text = profile.replace('Tūī Kōwhai', `Number ${count}`);
    await save('profile.md', count % 3 === 0 ? text.slice(0, 90) : text);
  }
  await expect.poll(() => name(page).innerText()).toBe('Number 40');
  expect(await page.getByRole('region', { name: /in the content/ }).count()).toBe(0);
});

test('an editor that writes another file first, and then renames it, is followed', async ({ open }) => {
  const { baseURL, save, rename, remove, content } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await page.goto('/');
  const profile = await readFile(join(content, 'profile.md'), 'utf8');
  for (const [index, [temporary, backup]] of [
    ['.profile.md.tmp', undefined],
    ['4913', 'profile.md~'],
    ['profile.md.new', undefined],
  ].entries()) {
    await save(String(temporary), profile.replace('Tūī Kōwhai', `Number ${index}`));
    if (backup) await rename('profile.md', backup);
    await rename(String(temporary), 'profile.md');
    if (backup) await remove(backup);
    await expect.poll(() => name(page).innerText()).toBe(`Number ${index}`);
  }
});

test('a save that comes while the page loads is not missed', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  const { promise: saved, resolve } = Promise.withResolvers<void>();
  await page.route('**/followContent.ts', async (route) => {
    await saved;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await name(page).waitFor();
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  resolve();
  await expect.poll(() => name(page).innerText()).toBe('Mātai Pūkeko');
});

test('the 404 page is followed as well', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, reducedMotion: 'reduce', expecting: [...devNoise, /404/] });
  await page.goto('/nowhere');
  const { isSame } = await mark(page);
  await edit('not-found.json', 'Oops! Page not found.', 'Nothing here.');
  await page.getByText('Nothing here.').waitFor();
  expect(await isSame()).toBe(true);
});

test('every open page is brought up to date, each on its own path', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const first = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  const second = await open({ baseURL, reducedMotion: 'reduce', expecting: devNoise });
  await first.goto('/');
  await second.goto('/#contact-section');
  await edit('profile.md', 'name: Tūī Kōwhai', 'name: Mātai Pūkeko');
  await expect.poll(() => name(first).innerText()).toBe('Mātai Pūkeko');
  await expect.poll(() => name(second).innerText()).toBe('Mātai Pūkeko');
});
