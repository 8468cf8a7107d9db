import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { contactForm, readMessages, submitForm, typed } from './contactForm.ts';
import { test } from './test.ts';

/** The address of this site has a path. */
const { origin: baseURL, messages } = inject('other');
const home = '/mappe/';

/** The paths that a page asks the host for, in their order. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a whole visit of a site under a path asks for nothing outside it', async ({ open }) => {
  const page = await open({ baseURL });
  const paths = requestsOf(page);
  await page.goto('/mappe');
  expect(new URL(page.url()).pathname).toBe(home);
  for (const picture of await page.locator('main img').all()) await picture.scrollIntoViewIfNeeded();
  await submitForm(page, { ...typed, subject: 'Under a path' });
  await contactForm(page).status.locator('p').waitFor();
  expect(await readMessages(messages, 'Under a path')).toHaveLength(1);
  expect(paths.filter((path) => path.startsWith('/mappe/functions/'))).toHaveLength(1);
  expect(paths.filter((path) => /\.(?:js|woff2|avif)$/.test(path)).length).toBeGreaterThan(5);
  expect(paths.slice(1).filter((path) => !path.startsWith(home))).toEqual([]);
});

test('every link and file that its pages and its manifest name is there, and the 404 page leads to the home page', async ({
  open,
}) => {
  const page = await open({ baseURL, expecting: [/404/] });
  const named = new Set<string>();
  for (const path of [home, `${home}nowhere/deep`]) {
    await page.goto(path);
    const addresses = await page
      .locator('[href]')
      .evaluateAll((elements) =>
        elements.map((element) => new URL(element.getAttribute('href') ?? '', document.baseURI).href),
      );
    for (const address of addresses) {
      const { origin, pathname } = new URL(address);
      if (origin === baseURL) named.add(pathname);
    }
  }
  await page.locator('main a.button').click();
  expect(new URL(page.url()).pathname).toBe(home);
  const manifest = await (await fetch(`${baseURL}${home}site.webmanifest`)).json();
  for (const { src } of [...manifest.icons, { src: manifest.start_url }])
    named.add(new URL(src, `${baseURL}${home}site.webmanifest`).pathname);
  const link = (await fetch(baseURL + home)).headers.get('link') ?? '';
  for (const [, path = ''] of link.matchAll(/<([^>]+)>/g)) named.add(path);

  expect([...named].filter((path) => !path.startsWith(home) && !/^\/mappe\/nowhere/.test(path))).toEqual([]);
  expect(named.size).toBeGreaterThan(8);
  for (const path of [...named].filter((path) => !path.includes('nowhere')))
    expect([path, (await fetch(baseURL + path)).status]).toEqual([path, 200]);
});

test('without JavaScript a refused form is whole, and a sent one comes back to the page', async ({
  open,
}) => {
  const page = await open({ baseURL, javaScriptEnabled: false, expecting: [/422/] });
  const paths = requestsOf(page);
  await page.goto(home);
  await submitForm(page, { ...typed, email: 'ana@localhost' });
  expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
  expect(await page.locator('main a').last().getAttribute('href')).toBe(home);
  await submitForm(page, { email: typed.email });
  await page.locator('#message-sent').waitFor();
  expect(page.url()).toBe(`${baseURL}${home}#message-sent`);
  expect(paths.filter((path) => !path.startsWith(home))).toEqual([]);
});
