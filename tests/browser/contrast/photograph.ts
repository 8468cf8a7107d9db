import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The pixels of a picture: three bytes each, row by row. */
export type Pixels = { data: Buffer; width: number; height: number };

/** A picture of the window, or of the whole page, without the cursor; one pixel for each of CSS. */
export async function photograph(page: Page, fullPage: boolean): Promise<Pixels> {
  const picture = await page.screenshot({ fullPage, scale: 'css', animations: 'disabled', caret: 'hide' });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
