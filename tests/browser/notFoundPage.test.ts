import { expect } from 'vitest';
import { test } from './test.ts';

test('an unknown path has the 404 page with status 404, and is logged to the console', async ({ open }) => {
  const page = await open({
    expecting: [
      /answer 404: .*\/no\/such\/page/,
      /console error: .*status of 404/,
      /console error: 404: .*\/no\/such\/page/,
    ],
  });
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404');
  expect(await page.getByText('Oops! Page not found.').isVisible()).toBe(true);
});

test('Return to Home leads to the home page', async ({ open }) => {
  const page = await open({ expecting: [/404/] });
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tūī Kōwhai');
});

test('the template of the refused form is no page of the site', async ({ open }) => {
  const page = await open({ expecting: [/404/] });
  expect((await page.goto('/contact-failed'))?.status()).toBe(404);
});
