import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { copyContent } from '../fixtures/copyContent.ts';
import { fillForm } from './fillForm.ts';
import { readMessages } from './readMessages.ts';
import { startServer } from './startServer.ts';
import { test } from './test.ts';

/** Vite's client says when it connects and reloads; a broken file is told in the console, too. */
const devNoise = [/console debug: \[vite\]/];

async function startDev(changes: Parameters<typeof copyContent>[0] = {}) {
  const content = await copyContent(changes);
  const messages = join(content, '.messages');
  const { origin, stop } = await startServer(['scripts/dev.ts'], {
    CONTENT_DIR: content,
    MESSAGES_DIR: messages,
  });
  onTestFinished(stop);
  const edit = async (name: string, change: (text: string) => string) => {
    const file = join(content, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  return { baseURL: origin, messages, edit };
}

const overlay = (page: Page) => page.locator('vite-error-overlay');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('saving a content file shows in the open page', async ({ open }) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/', { waitUntil: 'networkidle' });
  await edit('profile.md', (text) => text.replace('name: Tūī Kōwhai', 'name: Mātai Pūkeko'));
  await expect.poll(() => heading(page).innerText(), { timeout: 5000 }).toBe('Mātai Pūkeko');
});

test('a broken file shows its located problem over the last good page, and heals when mended', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev();
  const page = await open({ baseURL, expecting: devNoise });
  await page.goto('/', { waitUntil: 'networkidle' });
  await edit('skills/programming.json', (text) => text.replace('"title"', '"titel"'));
  await overlay(page).waitFor();
  expect(await overlay(page).locator('.message').innerText()).toMatch(
    /skills\/programming\.json:2:3 error "titel" is no key here/,
  );
  expect(await overlay(page).locator('.file').textContent()).toContain('skills/programming.json:1:1');
  expect(await heading(page).innerText()).toBe('Tūī Kōwhai');
  await edit('skills/programming.json', (text) =>
    text.replace('"titel": "Programming"', '"title": "Languages"'),
  );
  await expect.poll(() => overlay(page).count(), { timeout: 5000 }).toBe(0);
  await page.getByRole('heading', { name: 'Languages' }).waitFor();
});

test('the last good page is there after a reload, too, with its problem and a word for who edits content', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev();
  const page = await open({
    baseURL,
    expecting: [...devNoise, /answer 500/, /console error: Failed to load/],
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await edit('profile.md', (text) => text.replace('name: Tūī Kōwhai', 'name: Mātai Pūkeko'));
  await expect.poll(() => heading(page).innerText(), { timeout: 5000 }).toBe('Mātai Pūkeko');
  await page.waitForLoadState('networkidle');
  await edit('skills/programming.json', (text) => text.replace('"title"', '"titel"'));
  await overlay(page).waitFor();
  await page.reload();
  await overlay(page).waitFor();
  expect(await overlay(page).locator('.message').innerText()).toContain('"titel" is no key here');
  expect(await heading(page).innerText()).toBe('Mātai Pūkeko');
  const tip = overlay(page).locator('.tip');
  expect(await tip.evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
  expect(await tip.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('Esc');
  await edit('skills/programming.json', (text) => text.replace('"titel"', '"title"'));
  await expect.poll(() => overlay(page).count(), { timeout: 5000 }).toBe(0);
  await page.getByRole('heading', { name: 'Programming' }).waitFor();
});

test('where there is no good page yet, the problems stand there once, as they are now, until they are mended', async ({
  open,
}) => {
  const { baseURL, edit } = await startDev({ 'not-found.json': (text) => text.replace('"404"', '404') });
  const page = await open({
    baseURL,
    expecting: [...devNoise, /answer 500/, /console error: Failed to load/],
  });
  await page.goto('/');
  const report = page.locator('body > pre');
  expect(await report.innerText()).toMatch(/not-found\.json:2:14 error heading must be a text/);
  await overlay(page).waitFor({ state: 'attached' });
  expect(await overlay(page).isVisible()).toBe(false);
  await edit('not-found.json', (text) => text.replace('404', '405'));
  await expect.poll(() => report.innerText(), { timeout: 5000 }).toContain('"heading": 405');
  await edit('not-found.json', (text) => text.replace('405', '"404"'));
  await expect.poll(() => heading(page).count(), { timeout: 5000 }).toBe(1);
});

test('the contact form works, and keeps the message', async ({ open }) => {
  const { baseURL, messages } = await startDev();
  const page = await open({ baseURL, expecting: [...devNoise, /React DevTools/] });
  await page.goto('/', { waitUntil: 'networkidle' });
  await fillForm(page);
  await page.locator('form').getByRole('button').click();
  await page.getByText('Sent Successfully').waitFor();
  expect(await readMessages(messages)).toHaveLength(1);
});
