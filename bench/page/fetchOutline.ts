import type { Browser } from 'playwright-core';
import { type Outline, readOutline } from './readOutline.ts';

/** Opens a page and reads what it says. */
export async function fetchOutline(browser: Browser, url: string): Promise<Outline> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const outline = await page.evaluate(readOutline);
  await page.close();
  return outline;
}
