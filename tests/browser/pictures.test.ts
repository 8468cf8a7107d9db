import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from './fixtures/startDev.ts';

const { origin: baseURL, folder, content } = inject('other');

test.for([
  { pixels: 1, width: 1440 },
  { pixels: 2, width: 390 },
])(
  'at $width px and $pixels device pixels per CSS pixel, the portrait is an AVIF of the width that it needs',
  async ({ pixels, width: window }, { visit }) => {
    const page = await visit({ baseURL, deviceScaleFactor: pixels, width: window });
    const { width, height, said, file } = await measure(page, 'Portrait');
    expect(height).toBeCloseTo(width, 0);
    expect(Math.abs(said - width)).toBeLessThanOrEqual(1);
    expect(file).toMatch(/\.avif$/);
    const needed = width * pixels;
    const enough = [304, 400, 608, 800, 1000, 1200].find((candidate) => candidate >= needed - 1);
    expect(widthOf(file)).toBeLessThanOrEqual(enough ?? 0);
    expect(widthOf(file)).toBeGreaterThan(needed * 0.8);
  },
);

test.for([320, 1440])(
  'at %i px, pictures in texts keep their shape and are about as wide as `sizes` says',
  async (width, { visit }) => {
    const page = await visit({ baseURL, width });
    for (const [alt, ratio] of [
      ['A trail', 700 / 450],
      ['Snails', 800 / 450],
    ] as const) {
      const { width, height, said } = await measure(page, alt);
      expect(width / height, alt).toBeCloseTo(ratio, 1);
      expect(said / width, `${alt}: said ${said}, is ${width} wide`).toBeGreaterThan(0.9);
      expect(said / width, `${alt}: said ${said}, is ${width} wide`).toBeLessThan(2);
    }
  },
);

test('the dev server shows the same pictures by the same markup', async ({ dev }) => {
  await dev.reset({}, content);
  const origin = dev.baseURL;
  const picturesIn = (html: string) => html.match(/<picture>.*?<\/picture>|<img[^>]*\.svg[^>]*>/g) ?? [];
  const withoutClass = (markup: string) => markup.replace(/ class="[^"]*"/, '');
  const html = await (await fetch(origin)).text();
  // The path of the site is fixed when the dev server starts.
  const built = (await readFile(join(folder, 'index.html'), 'utf8')).replaceAll('/mappe/', '/');
  expect(picturesIn(html)).toHaveLength(4);
  expect(picturesIn(html).map(withoutClass)).toEqual(picturesIn(built).map(withoutClass));
  const paths = new Set(
    picturesIn(html)
      .join()
      .match(/\/images\/[\w.-]+/g),
  );
  for (const path of [...paths].filter((path) => /-(?:304|320)\.|svg$/.test(path))) {
    const answer = await fetch(origin + path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(join(folder, path))), path).toBe(
      true,
    );
  }
  for (const path of ['/media/cv.pdf', '/media/portrait.jpg', '/media/map.svg', '/images/000000000000.svg']) {
    expect((await fetch(origin + path)).status, path).toBe(404);
  }
});

function measure(page: Page, alt: string) {
  return page.getByAltText(alt).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('This is not an image.');
    image.loading = 'eager';
    await image.decode();
    const { width, height } = image.getBoundingClientRect();
    // For a file chosen by `sizes`, the natural width is the one that `sizes` gives.
    return { width, height, said: image.naturalWidth, file: image.currentSrc };
  });
}

function widthOf(file: string): number {
  return Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
}
