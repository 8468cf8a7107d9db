import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { fetchRefusedPage } from '../build/fetchRefusedPage.ts';
import { longName } from '../fixtures/writeOtherContent.ts';
import { fillForm, typed } from './contactForm.ts';
import { test } from './test.ts';

const baseURL = inject('other').origin;
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test('every text of the page comes from the content folder', async ({ open }) => {
  const page = await open({ baseURL });
  await page.goto('/');
  const text = await page.locator('body').evaluate((body: HTMLElement) => {
    const placeholders = Array.from(body.querySelectorAll('[placeholder]'), (e) =>
      e.getAttribute('placeholder'),
    );
    const alternatives = Array.from(body.querySelectorAll('[alt]'), (e) => e.getAttribute('alt'));
    return [body.innerText, ...placeholders, ...alternatives].join('\n');
  });
  for (const own of [
    longName,
    'Basel',
    'Amt & Söhne',
    'Zum Formular',
    'Zum Inhalt',
    'neues Fenster',
    'Erster Absatz',
    'x < y',
    'Was ich kann',
    'Gruppe 5',
    'Ding 1',
    'Unterwegs',
    'Schreiben Sie mir',
    'Nachricht',
    'Ich antworte bald.',
    'Ihr Name',
    'Vorname Name',
    'Liebe Zoë',
    'Abschicken',
    'Danke und auf Wiedersehen.',
    'Quelltext',
    'Snails',
  ]) {
    expect(text).toContain(own);
  }
  for (const foreign of await sampleTexts()) expect(text).not.toContain(foreign);
});

test('a refused form comes back in the words and the language of the content', async () => {
  const page = await (await fetchRefusedPage(baseURL)).text();
  expect(page).toContain('<html lang="de-CH" dir="ltr">');
  expect(page).toContain('Bitte schreiben Sie Ihren Namen.');
  expect(page).toContain('Bitte schreiben Sie eine Adresse wie name@example.org.');
  expect(page).not.toContain('Please');
});

test('groups are in the order of their `order`, links without one in the order of their files', async ({
  open,
}) => {
  const page = await open({ baseURL });
  await page.goto('/');
  const headings = page.getByRole('region', { name: 'Was ich kann' }).getByRole('heading', { level: 3 });
  expect((await headings.allInnerTexts()).slice(0, 6)).toEqual(
    [5, 4, 3, 2, 1, 6].map((number) => `Gruppe ${number}`),
  );
  const links = page.getByRole('banner').locator('ul a[href*=example]').filter({ hasText: 'Nummer' });
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:zoe@example.org',
    'https://example.org/2',
  ]);
});

test('the metadata comes from the content', async ({ open }) => {
  const page = await open({ baseURL });
  await page.goto('/');
  expect(await page.title()).toBe('Zoë Straße <Statistik>');
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'https://zoe.example.org/mappe/',
  );
  expect(await meta(page, 'description')).toBe('Zoë Straße rechnet "alles" & mehr.');
  expect(await meta(page, 'keywords')).toBe('Statistik, Küste');
  expect(await meta(page, 'og:title')).toBe('Zoë Straße <Statistik>');
  expect(await meta(page, 'og:image')).toMatch(
    /^https:\/\/zoe\.example\.org\/mappe\/images\/[0-9a-f]{12}-1200\.jpg$/,
  );
  expect(await meta(page, 'og:image:width')).toBe('1200');
  expect(await meta(page, 'og:image:height')).toBe('720');
  expect(await meta(page, 'og:locale')).toBe('de_CH');
  expect(await meta(page, 'twitter:image:alt')).toBe('Hills');
});

test('the form has the words of the content in every state', async ({ open }) => {
  const page = await open({ baseURL, expecting: [/answer 422/, /console error: .*422/] });
  await page.goto('/');
  await fillForm(page, { ...typed, name: ' ' });
  await page.getByRole('button', { name: 'Abschicken' }).click();
  await page.getByText('Das ging schief').waitFor();
  await page.locator('[name=name]').fill('Ana');
  await page.getByRole('button').click();
  await page.getByRole('button', { name: 'Abgeschickt' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Ist unterwegs' }).isVisible()).toBe(true);
  expect(await page.locator('[data-contact] [role=status]').innerText()).toBe(
    'Angekommen\nIhre Nachricht ist da.',
  );
});

test('the 404 page has the words of the content', async ({ open }) => {
  const page = await open({ baseURL, expecting: [/404/] });
  await page.goto('/weg');
  expect(await page.locator('main').innerText()).toMatch(/Nichts\s+Hier ist keine Seite\.\s+Nach Hause/);
});

test('the refused form without JavaScript has the words of the content', async ({ open }) => {
  const page = await open({ baseURL, javaScriptEnabled: false, expecting: [/422/] });
  await page.goto('/');
  await fillForm(page, { ...typed, name: ' ' });
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: 'Das ging schief' }).waitFor();
  expect(await page.locator('label').allInnerTexts()).toEqual([
    'Ihr Name',
    'Ihre Adresse',
    'Worum geht es',
    'Ihr Text',
  ]);
});

/** Texts of the sample content, which no other site may show. */
async function sampleTexts(): Promise<string[]> {
  const result = await loadContent('content');
  if (!result.ok) throw new Error('The sample content has problems.');
  const { profile, site, skills, hobbies, contact } = result.content;
  return [
    profile.name,
    profile.title,
    ...Object.values(site.headings).flatMap((heading) => heading ?? []),
    ...Object.values(site.labels).flatMap((label) => label ?? []),
    ...skills.map(({ title }) => title),
    ...hobbies.map(({ title }) => title),
    ...Object.values(contact.button),
    ...Object.values(contact.fields).map(({ placeholder }) => placeholder),
    'opens in a new tab',
  ];
}
