import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { longName, longTitle } from '../fixtures/writeOtherContent.ts';
import { contactForm, readMessages, submitForm, typed } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

/** The words of this site are its own, and its address has a path. */
const other = { site: 'other' } as const;
const { messages } = inject('other');
const home = '/mappe/';

function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('all words of the page and of its 404 page are those of its content and language', async ({ open }) => {
  const page = await open({ ...other, expecting: [/404/] });
  await page.goto(home);
  const text = (await page.locator('body').innerText()).replaceAll('\u00ad', '');
  for (const own of [longName, longTitle, 'Amt & Söhne', 'Zum Inhalt', 'x < y']) expect(text).toContain(own);
  for (const foreign of ['opens in a new tab', 'Get in Touch', 'Skip to content'])
    expect(text).not.toContain(foreign);
  expect(await page.title()).toBe('Zoë Straße <Statistik>');
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
  await page.goto(`${home}nowhere/deep`);
  expect(await page.locator('main').innerText()).toMatch(/Nichts\s+Hier ist keine Seite\.\s+Nach Hause/);
  await page.locator('main a.button').click();
  expect(new URL(page.url()).pathname).toBe(home);
});

test('a site under a path asks for nothing outside it, and its form works there', async ({ open }) => {
  const page = await open({ ...other, expecting: [/answer 422/, /console error: .*422/] });
  const paths = requestsOf(page);
  await page.goto('/mappe');
  expect(new URL(page.url()).pathname).toBe(home);
  for (const picture of await page.locator('main img').all()) await picture.scrollIntoViewIfNeeded();
  await submitForm(page, { ...typed, name: ' ', subject: 'Under a path' });
  await page.getByText('Das ging schief').waitFor();
  await submitForm(page, { name: 'Ana' });
  await page.getByRole('button', { name: 'Abgeschickt' }).waitFor();
  expect(await contactForm(page).status.innerText()).toBe(
    'Ist unterwegs\n\nAngekommen\nIhre Nachricht ist da.',
  );
  expect(await readMessages(messages, 'Under a path')).toHaveLength(1);
  expect(paths.filter((path) => path.startsWith('/mappe/functions/'))).toHaveLength(2);
  expect(paths.filter((path) => /\.(?:js|woff2|avif)$/.test(path)).length).toBeGreaterThan(5);
  expect(paths.slice(1).filter((path) => !path.startsWith(home))).toEqual([]);
});
