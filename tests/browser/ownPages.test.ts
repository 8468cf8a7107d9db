import { expect } from 'vitest';
import { findFaults, inViews } from './fixtures/measure.ts';
import { test } from './fixtures/test.ts';

const career = { site: 'career' } as const;

test('the end of every page links to the pages in the navigation, which link back', async ({ visit }) => {
  const page = await visit(career);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('/privacy/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Privacy');
  const links = page.getByRole('navigation').getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Publications', 'Notes', 'What I am doing now', 'Privacy']);
  expect(await links.nth(3).getAttribute('aria-current')).toBe('page');
  await page.goto('/now/');
  await page.getByRole('link', { name: 'write to me' }).click();
  await page.waitForURL('/#contact-section');
  await page.goto('/now/');
  await page.getByRole('main').getByRole('link', { name: 'privacy' }).click();
  await page.waitForURL('/privacy/');
  await inViews(page, { ltr: [320, 1440] }, async ({ at }) => expect(await findFaults(page), at).toEqual([]));
  await page.getByRole('link', { name: 'Mārama Tāwhai' }).click();
  await page.waitForURL('/');
});
