import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, inject, onTestFinished } from 'vitest';
import { makePhoto } from '../fixtures/photos.ts';
import {
  field,
  fillAndKeep,
  formIsReady,
  openEditorWindow,
  openEntry,
  saveForm,
  saveRefused,
} from './fixtures/editorPage.ts';
import { brokenNoise, devNoise, reloadNoise, test } from './fixtures/startDev.ts';
import type { OpenOptions } from './fixtures/test.ts';

// All tests of the dev server are here, since each worker would start one of its own.
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

test('a saved text shows in every open page where it is read, with its theme', async ({ open, dev }) => {
  const { baseURL, edit } = dev;
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

test('errors are shown over the last good page, also after a reload, until fixed', async ({ open, dev }) => {
  const { baseURL, edit } = dev;
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

test('the dev server shows the same pictures by the same markup', async ({ dev }) => {
  const { folder, content } = inject('other');
  await dev.reset({}, content);
  const origin = dev.baseURL;
  const picturesIn = (html: string) => html.match(/<picture>.*?<\/picture>|<img[^>]*\.svg[^>]*>/g) ?? [];
  const withoutClass = (markup: string) => markup.replace(/ class="[^"]*"/, '');
  const html = await (await fetch(origin)).text();
  // The path of the site is fixed when the dev server starts.
  const built = (await readFile(join(folder, 'index.html'), 'utf8')).replaceAll('/mappe/', '/');
  expect(picturesIn(html)).not.toEqual([]);
  expect(picturesIn(html).map(withoutClass)).toEqual(picturesIn(built).map(withoutClass));
  const paths = new Set(
    picturesIn(html)
      .join()
      .match(/\/images\/[\w.-]+/g),
  );
  for (const path of [...paths].filter((path) => /-(?:304|320)\.|svg$/.test(path))) {
    const answer = await fetch(origin + path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(join(folder, path))), path).toBe(
      true,
    );
  }
  for (const path of ['/media/cv.pdf', '/media/portrait.jpg', '/media/map.svg', '/images/000000000000.svg']) {
    const answer = await fetch(origin + path);
    await answer.text();
    expect(answer.status, path).toBe(404);
  }
});

/** The forms of the dev server, in a browser that has nothing that only Chromium has, signed in to a published editor. */
async function openForms(browser: Browser, baseURL: string, route = '') {
  const context = await openEditorWindow(browser);
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker');
    Reflect.deleteProperty(FileSystemFileHandle.prototype, 'move');
  });
  const site = await context.newPage();
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  // Also after a failure, whose cause it may be.
  onTestFinished(() => expect(noise, 'errors in the forms').toEqual([]));
  await site.goto(baseURL, { waitUntil: 'networkidle' });
  await site.evaluate((user) => localStorage.setItem('sveltia-cms.user', user), token);
  await page.goto(`${baseURL}/edit/${route}`);
  return { context, site, page };
}

const token = '{"backendName":"github","token":"mine"}';

// Twice in hundreds of runs, Sveltia checked the box of a picture and showed none of its fields until the page was loaded again.
test('the forms of npm run dev change, create and delete files as typed, which the page shows', {
  retry: 1,
}, async ({ browser, dev }) => {
  const { baseURL, content, edit, reset } = dev;
  await reset({ 'profile.md': (text) => text.replace('---\n', '---\n# Mine.\n') });
  const read = (path: string) => readFile(join(content, path), 'utf8');
  const { context, site, page } = await openForms(browser, baseURL);
  await formIsReady(page);
  const title = field(page, 'Title').first().getByRole('textbox');
  const profile = await read('profile.md');
  const before = await title.inputValue();
  await title.fill('Bridge Engineer');
  const employer = field(field(page, 'Employer').first(), 'Website').getByRole('textbox');
  const address = await employer.inputValue();
  await employer.fill('http://mahuta.nz');
  expect(await saveRefused(page)).toMatch(/Employer › Website \(line \d+\): Addresses begin with https:/);
  expect(await read('profile.md')).toBe(profile);
  await employer.fill(address);
  await saveForm(page);
  expect(await read('profile.md')).toBe(profile.replace(before, 'Bridge Engineer'));
  await site.getByText('Bridge Engineer').first().waitFor();

  await openEntry(page, 'Projects');
  await field(page, 'Title').first().getByRole('textbox').fill('Bridge Watch');
  const links = field(page, 'Links');
  await links.getByRole('button', { name: /^Add/ }).click();
  await field(links, 'Label').first().getByRole('textbox').fill('Report');
  await field(links, 'Address').first().getByRole('textbox').fill('https://mahuta.nz/report');
  const picture = field(page, 'Picture').first();
  await picture.getByRole('checkbox', { name: /^Add/ }).check();
  // Short, so that the second run begins soon.
  await field(picture, 'File').getByRole('button', { name: 'Browse' }).click({ timeout: 15_000 });
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const buffer = await makePhoto(1200, 800).jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'Bridge.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await fillAndKeep(page, field(picture, 'Alternative text').first().getByRole('textbox'), 'A bridge');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It *counts* trucks.');
  await saveForm(page);
  expect(await read('projects/bridge-watch.md')).toBe(
    '---\ntitle: Bridge Watch\nlinks:\n  - label: Report\n    url: https://mahuta.nz/report\npicture:\n  src: media/bridge.webp\n  alt: A bridge\n---\nIt *counts* trucks.\n',
  );
  expect((await stat(join(content, 'media/bridge.webp'))).size).toBeGreaterThan(999);
  await site.getByRole('img', { name: 'A bridge' }).first().waitFor();

  await openEntry(page, 'Hobbies', 'Nature Explorer');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Entry deleted.').waitFor();
  await expect(read('hobbies/nature-explorer.md')).rejects.toThrow('ENOENT');
  await openEntry(page, 'Hobbies', 'Running & Cycling');
  await edit('hobbies/running-cycling.md', 'title: Running & Cycling', 'title: Rowing');
  const outside = await read('hobbies/running-cycling.md');
  await field(page, 'Title').first().getByRole('textbox').fill('Skiing');
  expect(await saveRefused(page)).toContain('running-cycling.md has changed since this page read it');
  expect(await read('hobbies/running-cycling.md')).toBe(outside);

  expect(
    await page
      .getByText(/Test Repository|Live Site|Sign Out|token/i)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  const { origins } = await context.storageState();
  expect(origins.flatMap(({ localStorage }) => localStorage)).toContainEqual({
    name: 'sveltia-cms.user',
    value: token,
  });
});

test('the forms of npm run dev begin and change translations', async ({ browser, dev }) => {
  const { baseURL, content, reset } = dev;
  await reset({
    'skills/programming.de.json': '{ "title": "Programmieren" }\n',
    'site.json': (text) => text.replace('{\n', '{\n  "languages": ["en-NZ", "de"],\n'),
  });
  const read = (path: string) => readFile(join(content, path), 'utf8');
  const { page } = await openForms(browser, baseURL, '#/collections/skills');
  await openEntry(page, 'Skills', 'AI & ML');
  await page.getByRole('button', { name: /^Enable .*German/ }).click();
  await field(page, 'Title').nth(1).getByRole('textbox').fill('KI & ML');
  await saveForm(page);
  expect(await read('skills/ai-ml.de.json')).toBe('{\n  "title": "KI & ML"\n}\n');
  await openEntry(page, 'Skills', 'Programming');
  await field(page, 'Title').nth(1).getByRole('textbox').fill('Programmierung');
  await saveForm(page);
  expect(await read('skills/programming.de.json')).toBe('{ "title": "Programmierung" }\n');
});
