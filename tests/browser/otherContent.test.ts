import { expect } from 'vitest';
import { openContent } from '../fixtures/openContent.ts';
import { longName } from '../fixtures/writeOtherContent.ts';
import { contactForm, submitForm, typed } from './contactForm.ts';
import { test } from './test.ts';

test('every text of the page comes from the content folder', async ({ visit }) => {
  const page = await visit({ site: 'other' });
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

test('groups are in the order of their `order`, links without one in the order of their files', async ({
  visit,
}) => {
  const page = await visit({ site: 'other' });
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

test('the metadata comes from the content', async ({ visit }) => {
  const page = await visit({ site: 'other' });
  expect(await page.title()).toBe('Zoë Straße <Statistik>');
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'https://zoe.example.org/mappe/',
  );
  for (const [name, value] of Object.entries({
    description: 'Zoë Straße rechnet "alles" & mehr.',
    keywords: 'Statistik, Küste',
    'og:title': 'Zoë Straße <Statistik>',
    'og:image': expect.stringMatching(/^https:\/\/zoe\.example\.org\/mappe\/images\/[0-9a-f]{12}-1200\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '720',
    'og:locale': 'de_CH',
    'twitter:image:alt': 'Hills',
  })) {
    const meta = page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    expect(await meta.getAttribute('content'), name).toEqual(value);
  }
});

test('the form has the words of the content in every state', async ({ visit }) => {
  const page = await visit({ site: 'other', expecting: [/answer 422/, /console error: .*422/] });
  expect(await contactForm(page).button.innerText()).toBe('Abschicken');
  await submitForm(page, { ...typed, name: ' ' });
  await page.getByText('Das ging schief').waitFor();
  await submitForm(page, { name: 'Ana' });
  await page.getByRole('button', { name: 'Abgeschickt' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Ist unterwegs' }).isVisible()).toBe(true);
  expect(await contactForm(page).status.innerText()).toBe('Angekommen\nIhre Nachricht ist da.');
});

test('the 404 page has the words of the content', async ({ open }) => {
  const page = await open({ site: 'other', expecting: [/404/] });
  await page.goto('/weg');
  expect(await page.locator('main').innerText()).toMatch(/Nichts\s+Hier ist keine Seite\.\s+Nach Hause/);
});

test('the refused form without JavaScript has the words and the language of the content', async ({
  visit,
}) => {
  const page = await visit({ site: 'other', javaScriptEnabled: false, expecting: [/422/] });
  await submitForm(page, { ...typed, name: ' ', email: 'ana@localhost' });
  await page.getByRole('heading', { name: 'Das ging schief' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
  expect(await page.locator('label').allInnerTexts()).toEqual([
    'Ihr Name',
    'Ihre Adresse',
    'Worum geht es',
    'Ihr Text',
  ]);
  expect(await page.getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual([
    'Bitte schreiben Sie Ihren Namen.',
    'Bitte schreiben Sie eine Adresse wie name@example.org.',
  ]);
  expect(await page.content()).not.toContain('Please');
});

/** Texts of the sample content, which no other site may show. */
async function sampleTexts(): Promise<string[]> {
  const { profile, site, skills, hobbies, contact } = await openContent('content');
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
