import { expect } from 'vitest';
import { test } from './test.ts';

test.for(['/no/such/page', '/images/none.svg'])(
  'an unknown path (%s) has the 404 page, whole and with status 404, and is logged to the console',
  async (path, { open }) => {
    const page = await open({
      expecting: [
        new RegExp(`^answer 404: \\S+${path}$`),
        /^console error: .*status of 404/,
        new RegExp(`^console error: 404: .*${path}$`),
      ],
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404');
    const text = page.getByText('Oops! Page not found.');
    expect(await text.isVisible()).toBe(true);
    expect(await text.evaluate((element) => getComputedStyle(element).fontStyle)).toBe('italic');
    // The local minimum in which a visitor is caught.
    expect(await page.locator('main svg path').count()).toBeGreaterThan(10);
    const readFace = () =>
      page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Display')?.status);
    await expect.poll(readFace).toBe('loaded');
  },
);

test('Return to Home leads to the home page', async ({ open }) => {
  const page = await open({ expecting: [/404/] });
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tūī Kōwhai');
});

test('the template of the refused form is no page of the site', async ({ open }) => {
  const page = await open({ expecting: [/404/] });
  expect((await page.goto('/contact-failed'))?.status()).toBe(404);
});
