import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { test } from './fixtures/test.ts';

const formats = ['A4', 'Letter'] as const;
const career = { site: 'career' } as const;

async function readSheets(page: Page, format: (typeof formats)[number]): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  return (await extractText(pdf)).text;
}

test('the sample is one sheet without form, road and buttons, with whole addresses', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1031, height: 703 } });
  for (const format of formats) expect(await readSheets(page, format), format).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  for (const part of await page.locator('form, svg, footer').all())
    expect(await part.isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Contact Me' }).count()).toBe(0);
  expect(await page.getByText('portfolio.example.com', { exact: true }).isVisible()).toBe(true);
  const employer = page.getByRole('link', { name: 'Example Research' });
  expect(await employer.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://example.com/research',
  );
});

test('a career is a few sheets with whole entries', async ({ visit }) => {
  const page = await visit(career);
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  for (const format of formats) {
    const sheets = await readSheets(page, format);
    expect(sheets.length, format).toBeLessThanOrEqual(4);
    const text = sheets.join(' ').replace(/\s+/g, ' ').trim();
    expect(text).toMatch(/^Mārama Tāwhai Principal Data Scientist/);
    // Browsers break an address at different places.
    expect(text.replaceAll(' ', '')).toContain('doi.org/10.5555/ajds.2022.31');
    expect(text).toContain(' · marama@example.com · marama.example.com ');
    expect(text).not.toContain('Kōrero Mai');
    for (const sheet of sheets)
      for (const heading of headings) expect(sheet.trim().endsWith(heading)).toBe(false);
  }
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .locator('main li:has(h3, h4):not(:has(li :is(h3, h4)))')
    .evaluateAll((all) => all.map((entry) => getComputedStyle(entry).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

test('folded entries of a career are open on paper, with the addresses of their links', async ({ visit }) => {
  const page = await visit({ ...career, viewport: { width: 703, height: 1000 } });
  const oldest = page.getByText('Graduate Statistician');
  expect(await oldest.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await oldest.isVisible()).toBe(true);
  const talk = page.getByRole('listitem').filter({ hasText: 'Selling Doubt' });
  const addresses = await talk
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(addresses.map((content) => /https:[^"]+/.exec(content)?.[0]).toSorted()).toEqual([
    'https://example.com/talks/doubt',
    'https://slides.example.com/doubt',
    'https://video.example.com/doubt',
  ]);
});

test('all authors of a publication are on paper, but no closed abstract', async ({ visit }) => {
  const page = await visit(career, '/publications/');
  const text = (await readSheets(page, 'A4')).join(' ');
  expect(text).toContain('Ngaio Paki');
  expect(text).not.toContain('A warning promises time');
});
