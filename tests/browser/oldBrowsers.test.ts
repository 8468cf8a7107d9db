import { expect } from 'vitest';
import { contactForm, submitForm } from './fixtures/contactForm.ts';
import { findViolations } from './fixtures/findViolations.ts';
import { test } from './fixtures/test.ts';

/** Functions of style sheets that browsers have only since 2024, and old ones take for unknown. */
const functions = ['light-dark(', 'round('];

test.for(functions)('without %s), the page is plain and its form sends', async (name, { open }) => {
  const page = await open({ width: 390, colorScheme: 'dark', bypassCSP: true });
  await page.route(/\/$|\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(name, `un${name}`) });
  });
  await page.goto('/');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await page.locator('svg:visible').count()).toBe(0);
  expect(await page.getByText('Message sent!').isVisible()).toBe(false);
  await submitForm(page);
  await contactForm(page).waitUntilSent();
});
