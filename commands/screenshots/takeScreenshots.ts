import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { formStates, refuse } from './formStates.ts';

/** Both themes, and the widths (CSS pixels) of a phone, a tablet, a laptop and a large screen. */
const everyView = { themes: ['light', 'dark'] as const, widths: [360, 768, 1440, 2560] };

/** Takes every picture into the folder `out` and gives their names as they come. */
export async function* takeScreenshots(
  browser: Browser,
  origin: string,
  out: string,
  { themes, widths }: { themes: readonly ('light' | 'dark')[]; widths: number[] } = everyView,
): AsyncGenerator<string> {
  async function shoot(name: string, page: Page, fullPage = true): Promise<string> {
    await page.evaluate(fetchPictures);
    await page.screenshot({ path: join(out, `${name}.png`), fullPage, animations: 'disabled' });
    await page.context().close();
    return `${name}.png`;
  }

  for (const colorScheme of themes) {
    const open = async (width: number, path = '/') => {
      const viewport = { width, height: Math.round(Math.max(width * 0.625, 800)) };
      const page = await browser.newPage({ baseURL: origin, colorScheme, viewport });
      await page.goto(path, { waitUntil: 'networkidle' });
      return page;
    };

    for (const width of widths) yield await shoot(`home-${colorScheme}-${width}`, await open(width));
    yield await shoot(`top-${colorScheme}`, await open(1280), false);
    for (const width of widths) {
      yield await shoot(`not-found-${colorScheme}-${width}`, await open(width, '/no-such-page'), false);
    }

    for (const [state, reach] of Object.entries(formStates)) {
      for (const width of widths) {
        const page = await open(width);
        await reach(page);
        yield await shoot(`form-${state}-${colorScheme}-${width}`, page, false);
      }
    }
  }

  const forced = await browser.newPage({ baseURL: origin, forcedColors: 'active' });
  await forced.goto('/', { waitUntil: 'networkidle' });
  yield await shoot('forced-colours', forced);

  const refused = await browser.newPage({ baseURL: origin, javaScriptEnabled: false });
  await refused.goto('/');
  await refuse(refused);
  yield await shoot('form-without-javascript', refused);

  const page = await browser.newPage({ baseURL: origin, viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/', { waitUntil: 'networkidle' });
  yield await shoot('print', page);
}

/** Runs in the page: fetches the pictures that wait until a visitor comes near them. */
async function fetchPictures(): Promise<void> {
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode();
  }
}
