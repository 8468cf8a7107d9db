import { expect } from 'vitest';
import { photograph, photographPage } from './picture.ts';
import { test } from './test.ts';

test('no picture has an edge of more than 4,000 pixels of the screen: that of a whole page is put together', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 2100, height: 300 }, deviceScaleFactor: 2 });
  await expect(photograph(page)).rejects.toThrow('A picture of 4200 × 600 is too large');
  const clip = { x: 0, y: 0, width: 10, height: 10 };
  expect(await photograph(page, { clip })).toMatchObject({ width: 20, height: 20 });

  await page.setViewportSize({ width: 200, height: 300 });
  const rows = Array.from(
    { length: 5 },
    (_, row) => `<rect y="${row * 1000}" width="9" height="1000" fill="#0000f${row}"/>`,
  );
  await page.setContent(
    `<body style="margin: 0"><svg width="200" height="5000" style="display: block">${rows.join('')}</svg>`,
  );
  const { data, width, height } = await photographPage(page);
  expect([width, height]).toEqual([200, 5000]);
  const blueAt = (y: number) => data[3 * y * width + 2];
  expect([0, 999, 1000, 2999, 4999].map(blueAt)).toEqual([0xf0, 0xf0, 0xf1, 0xf2, 0xf4]);
});

test('a page without scripts has its picture taken, and stays without', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 300, height: 300 } });
  await page.goto('/');
  const { height } = await photographPage(page);
  expect(height).toBeGreaterThan(3000);
  expect(await page.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true);
  expect(await page.locator('form').getAttribute('novalidate')).toBeNull();
});
