import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { test } from './fixtures/test.ts';

const { length: count } = readdirSync('examples/career/publications');

test('without JavaScript, the keyboard filters publications; empty years are hidden', async ({ visit }) => {
  const page = await visit({ site: 'career', javaScriptEnabled: false }, '/publications/');
  const shown = () => page.locator('section > ul > li:visible').count();
  const years = () => page.locator('main h2:visible').allInnerTexts();
  expect(await shown()).toBe(count);
  expect((await years())[0]).toBe('2025');
  await page.getByRole('radio', { name: `All ${count}` }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: /^Articles/ }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Theses 1' }).check();
  expect(await shown()).toBe(1);
  expect(await years()).toEqual(['2020']);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(shown).toBe(count);
});

test('the road bends beside each year that a filter shows', async ({ visit }) => {
  const page = await visit({ site: 'career' }, '/publications/');
  const bends = () => page.locator('section > svg:visible').count();
  // An entry's own id says nothing about the filter.
  await page
    .locator('section > ul > li')
    .first()
    .evaluate((entry) => entry.setAttribute('id', 'survey-for-all'));
  expect(await bends()).toBeGreaterThan(1);
  await page.getByRole('radio', { name: 'Theses 1' }).check();
  expect(await bends()).toBe(1);
});

test('the home page shows the selected publications and links to all', async ({ visit }) => {
  const page = await visit({ site: 'career' });
  const section = page.getByRole('region', { name: 'Publications' });
  const selected = await section.getByRole('heading', { level: 3 }).count();
  expect(selected).toBeGreaterThan(0);
  expect(selected).toBeLessThan(count);
  await section.getByRole('link', { name: `(${count})` }).click();
  await page.waitForURL('/publications/');
  expect(await page.getByText('A warning promises time').isVisible()).toBe(false);
  await page.getByText('Abstract: Lead Time').click();
  expect(await page.getByText('A warning promises time').isVisible()).toBe(true);
});
