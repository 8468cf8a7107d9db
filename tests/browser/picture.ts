import type { Page, PageScreenshotOptions } from 'playwright-core';
import sharp from 'sharp';

/** The pixels of a picture: three bytes each, row by row. */
export type Pixels = { data: Buffer; width: number; height: number };

/**
 * A picture of the window. It waits until the browser draws: Chromium takes no picture ("Unable to capture
 * screenshot") while a window gets its size, as it also does for a picture of more than the window.
 */
export async function photograph(
  page: Page,
  options: Pick<PageScreenshotOptions, 'animations' | 'scale'> = {},
): Promise<Pixels> {
  await waitForFrames(page);
  const picture = await page.screenshot(options);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function waitForFrames(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  // Without scripts, frames cannot be awaited. Those of a page that is loaded do not run later.
  const session = hasScripts ? undefined : await page.context().newCDPSession(page);
  // A session can only undo what it has set itself.
  for (const value of [true, false]) await session?.send('Emulation.setScriptExecutionDisabled', { value });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  await session?.send('Emulation.setScriptExecutionDisabled', { value: true });
}

export async function photographPage(page: Page): Promise<Pixels> {
  const { before, ...size } = await page.evaluate(() => {
    // These would be in each window.
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(element).position === 'sticky') element.style.inset = 'auto';
    const height = Math.max(innerHeight, document.documentElement.scrollHeight);
    return { before: scrollY, width: innerWidth, height, step: innerHeight };
  });
  const { width, height, step } = size;
  const scrollTo = (top: number) =>
    page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
      return Math.round(scrollY);
    }, top);
  const data = Buffer.alloc(3 * width * height);
  for (let top = 0; top < height; top += step) {
    const place = await scrollTo(top);
    const part = await photograph(page, { scale: 'css', animations: 'disabled' });
    part.data.copy(data, 3 * width * place);
  }
  await scrollTo(before);
  return { data, width, height };
}
