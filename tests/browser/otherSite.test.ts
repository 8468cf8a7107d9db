import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openContent } from '../fixtures/openContent.ts';
import { longName, longTitle } from '../fixtures/writeOtherContent.ts';
import { contactForm, readMessages, submitForm, typed } from './contactForm.ts';
import { test } from './test.ts';

/** The words of this site are its own, and its address has a path. */
const other = { site: 'other' } as const;
const { origin, messages } = inject('other');
const home = '/mappe/';

/** The paths that a page asks the host for, in their order. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('the page has the words and the language of its own content, and none of the sample', async ({
  visit,
}) => {
  const page = await visit(other);
  const text = await page.locator('body').evaluate((body: HTMLElement) => {
    const named = ['placeholder', 'alt'].flatMap((name) =>
      Array.from(body.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name)),
    );
    return [body.innerText.replaceAll('\u00ad', ''), ...named].join('\n');
  });
  for (const own of [longName, longTitle, 'Amt & Söhne', 'Zum Inhalt', 'x < y', 'Vorname Name', 'Snails'])
    expect(text).toContain(own);
  // Its own title has the word "Data", which is also the sample's label of a link.
  const others = text.replaceAll(longTitle, '');
  for (const foreign of await sampleTexts()) expect(others).not.toContain(foreign);
  expect(await page.title()).toBe('Zoë Straße <Statistik>');
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
});

test('groups are in the order of their `order`, links without one in the order of their files', async ({
  visit,
}) => {
  const page = await visit(other);
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

test('a whole visit of a site under a path asks for nothing outside it, and the form has the words of the content', async ({
  open,
}) => {
  const page = await open({ ...other, expecting: [/answer 422/, /console error: .*422/] });
  const paths = requestsOf(page);
  await page.goto('/mappe');
  expect(new URL(page.url()).pathname).toBe(home);
  for (const picture of await page.locator('main img').all()) await picture.scrollIntoViewIfNeeded();
  await submitForm(page, { ...typed, name: ' ', subject: 'Under a path' });
  await page.getByText('Das ging schief').waitFor();
  await submitForm(page, { name: 'Ana' });
  await page.getByRole('button', { name: 'Abgeschickt' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Ist unterwegs' }).isVisible()).toBe(true);
  expect(await contactForm(page).status.innerText()).toBe(
    'Ist unterwegs\n\nAngekommen\nIhre Nachricht ist da.',
  );
  expect(await readMessages(messages, 'Under a path')).toHaveLength(1);
  expect(paths.filter((path) => path.startsWith('/mappe/functions/'))).toHaveLength(2);
  expect(paths.filter((path) => /\.(?:js|woff2|avif)$/.test(path)).length).toBeGreaterThan(5);
  expect(paths.slice(1).filter((path) => !path.startsWith(home))).toEqual([]);
});

test('every link and file that its pages and its manifest name is there, and the 404 page has its words and leads to the home page', async ({
  open,
}) => {
  const page = await open({ ...other, expecting: [/404/] });
  const named = new Set<string>();
  for (const path of [home, `${home}nowhere/deep`]) {
    await page.goto(path);
    const addresses = await page
      .locator('[href]')
      .evaluateAll((elements) =>
        elements.map((element) => new URL(element.getAttribute('href') ?? '', document.baseURI).href),
      );
    for (const address of addresses.map((href) => new URL(href)))
      if (address.origin === origin) named.add(address.pathname);
  }
  expect(await page.locator('main').innerText()).toMatch(/Nichts\s+Hier ist keine Seite\.\s+Nach Hause/);
  await page.locator('main a.button').click();
  expect(new URL(page.url()).pathname).toBe(home);
  const manifest = await (await fetch(`${origin}${home}site.webmanifest`)).json();
  for (const { src } of [...manifest.icons, { src: manifest.start_url }])
    named.add(new URL(src, `${origin}${home}site.webmanifest`).pathname);
  const link = (await fetch(origin + home)).headers.get('link') ?? '';
  for (const [, path = ''] of link.matchAll(/<([^>]+)>/g)) named.add(path);

  const files = [...named].filter((path) => !path.startsWith('/mappe/nowhere'));
  expect(files.filter((path) => !path.startsWith(home))).toEqual([]);
  expect(files.length).toBeGreaterThan(8);
  for (const path of files) expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
});

test('without JavaScript a refused form has the words and the language of the content, and a sent one comes back to the page', async ({
  open,
}) => {
  const page = await open({ ...other, javaScriptEnabled: false, expecting: [/422/] });
  const paths = requestsOf(page);
  await page.goto(home);
  await submitForm(page, { ...typed, name: ' ', email: 'ana@localhost' });
  await page.getByRole('heading', { name: 'Das ging schief' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH');
  const labels = ['Ihr Name', 'Ihre Adresse', 'Worum geht es', 'Ihr Text'];
  expect(await page.locator('label').allInnerTexts()).toEqual(labels);
  expect(await page.locator('form [aria-invalid=true] + *').allInnerTexts()).toEqual([
    'Bitte schreiben Sie Ihren Namen.',
    'Bitte schreiben Sie eine Adresse wie name@example.org.',
  ]);
  expect(await page.content()).not.toContain('Please');
  expect(await page.locator('main a').last().getAttribute('href')).toBe(home);
  await submitForm(page, { name: typed.name, email: typed.email });
  await page.locator('#message-sent').waitFor();
  expect(page.url()).toBe(`${origin}${home}#message-sent`);
  expect(paths.filter((path) => !path.startsWith(home))).toEqual([]);
});

/** Texts of the sample content, which no other site may show. */
async function sampleTexts(): Promise<string[]> {
  const { profile, site, skills, hobbies, contact } = await openContent('content');
  return [
    profile.name,
    profile.title,
    ...Object.values(site.headings).flatMap((heading) => heading ?? []),
    ...Object.values(site.labels).flatMap((label) => label ?? []),
    ...[...skills, ...hobbies].map(({ title }) => title),
    ...Object.values(contact.button),
    ...Object.values(contact.fields).map(({ placeholder }) => placeholder),
    'opens in a new tab',
  ];
}
