import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Scene } from './scenes.ts';

type Paper = { name: string; width: number; height: number };

/** In millimetres. */
export const papers: readonly Paper[] = [
  { name: 'A4', width: 210, height: 297 },
  { name: 'Letter', width: 215.9, height: 279.4 },
];

/** `width` in CSS pixels. */
type Shot = { theme: 'light' | 'dark'; width: number };

export type Camera = {
  /** Takes a scene as the picture `name`. */
  take(scene: Scene, name: string, shot: Shot): Promise<void>;
  /** Prints the home page: as `<name>.pdf`, and as the picture `<name>.png` of all of it on paper of that size. */
  print(paper: Paper, name: string): Promise<void>;
};

/** Takes full-page pictures of the site at `origin` into the folder `out`, with their thumbnails in `thumbnails/` there. */
export function createCamera(browser: Browser, origin: string, out: string): Camera {
  const save = async (page: Page, name: string, focus?: string) => {
    const scroll = await page.evaluate(() => scrollY);
    const box = focus === undefined ? null : await page.locator(focus).last().boundingBox();
    const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
    await writeFile(join(out, name), png);
    await writeThumbnail(png, join(out, thumbnailOf(name)), box && { ...box, y: box.y + scroll });
  };
  return {
    async take({ reach, focus, withoutJavaScript = false }, name, { theme, width }) {
      const page = await browser.newPage({
        baseURL: origin,
        colorScheme: theme,
        // Otherwise the road grows only as far as the window is scrolled.
        reducedMotion: 'reduce',
        viewport: { width, height: Math.max(width * 0.625, 800) },
        javaScriptEnabled: !withoutJavaScript,
      });
      await visit(page);
      await reach(page);
      await page.evaluate(loadAll);
      await save(page, name, focus);
      await page.context().close();
    },
    async print({ name: format, width, height }, name) {
      const viewport = { width: toPixels(width), height: toPixels(height) };
      const page = await browser.newPage({ baseURL: origin, viewport });
      await visit(page);
      await page.evaluate(loadAll);
      await page.pdf({ path: join(out, `${name}.pdf`), format });
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(showPageMargins);
      await save(page, `${name}.png`);
      await page.context().close();
    },
  };
}

/** Opens the home page as a visitor who comes back sees it, with the typefaces that the first visit does not wait for. */
async function visit(page: Page) {
  await page.goto('/');
  await page.reload();
}

/** Where the thumbnail of a picture is. */
export function thumbnailOf(name: string): string {
  return join('thumbnails', name.replace(/png$/, 'webp'));
}

/** @returns CSS pixels */
function toPixels(millimetres: number): number {
  return Math.round((millimetres / 25.4) * 96);
}

type Box = { x: number; y: number; width: number; height: number };

/** @param part what it shows; without one, the whole picture */
async function writeThumbnail(png: Buffer, path: string, part: Box | null): Promise<void> {
  const { width, height } = await sharp(png).metadata();
  const top = Math.max(0, Math.floor(part?.y ?? 0));
  const bottom = Math.min(height, Math.ceil(part ? part.y + part.height : height));
  await sharp(png)
    .extract({ left: 0, top, width, height: bottom - top })
    .resize({ width: Math.round(110 + 0.16 * width) })
    .webp({ quality: 82 })
    .toFile(path);
}

/** Runs in the page: loads typefaces, and lazy pictures. */
async function loadAll(): Promise<void> {
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode();
  }
  await document.fonts.ready;
}

/** Runs in the page: gives it the margins that its `@page` rule gives the paper. */
function showPageMargins(): void {
  const findIn = (rules: CSSRuleList): string[] =>
    Array.from(rules).flatMap((rule) => {
      if (rule instanceof CSSPageRule) return rule.style.getPropertyValue('margin');
      return rule instanceof CSSGroupingRule ? findIn(rule.cssRules) : [];
    });
  const [margin = '0'] = Array.from(document.styleSheets).flatMap((sheet) => findIn(sheet.cssRules));
  document.documentElement.style.padding = margin;
}
