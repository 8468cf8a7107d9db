import type { Page } from 'playwright-core';
import { type Pixels, photograph } from './photograph.ts';

/** A picture of the whole page without its texts and icons: what is behind them. */
export async function photographBackdrop(page: Page): Promise<Pixels> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, ::before, ::after, ::placeholder { color: transparent !important; transition: none !important }
      .icon, [class*=spinner] { visibility: hidden !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  const pixels = await photograph(page, true);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return pixels;
}
