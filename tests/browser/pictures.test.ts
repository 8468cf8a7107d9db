import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { portraitSide } from '../../schema/media.ts';
import { findViolations } from './findViolations.ts';
import { startServer } from './startServer.ts';
import { test } from './test.ts';

const { origin: baseURL, folder } = inject('photos');

/** In CSS pixels: how wide and high a picture stands, and how wide the page says it does. In its own: the chosen file. */
function measure(page: Page, alt: string) {
  return page.getByAltText(alt).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('This is no image.');
    image.loading = 'eager';
    await image.decode();
    const { width, height } = image.getBoundingClientRect();
    // Of a file chosen by `sizes`, the natural width is what `sizes` comes to.
    return { width, height, said: image.naturalWidth, file: image.currentSrc };
  });
}

const widthOf = (file: string) => Number(/-(\d+)\.\w+$/.exec(file)?.[1]);

for (const deviceScaleFactor of [1, 2, 3]) {
  test.for([320, 390, 768, 1440])(
    `at ${deviceScaleFactor} pixels a pixel and %i px, the portrait comes in the width in which it stands, as AVIF`,
    async (viewportWidth, { open }) => {
      const page = await open({
        baseURL,
        deviceScaleFactor,
        viewport: { width: viewportWidth, height: 800 },
      });
      await page.goto('/');
      const { width, height, said, file } = await measure(page, 'Portrait');
      expect(height).toBeCloseTo(width, 0);
      expect(width).toBeLessThanOrEqual(portraitSide);
      expect(Math.abs(said - width)).toBeLessThanOrEqual(1);
      expect(file).toMatch(/\.avif$/);
      const needed = width * deviceScaleFactor;
      const enough = [340, 510, 680, 765, 1020].find((candidate) => candidate >= needed - 1);
      expect(widthOf(file)).toBeLessThanOrEqual(enough ?? 0);
      expect(widthOf(file)).toBeGreaterThan(needed * 0.8);
    },
  );
}

test('the portrait is at most as wide as its side is said to be, and reaches it', async ({ open }) => {
  const page = await open({ baseURL, viewport: { width: 2560, height: 1200 } });
  await page.goto('/');
  expect((await measure(page, 'Portrait')).width).toBeCloseTo(portraitSide, 0);
});

test.for([320, 390, 520, 768, 1024, 1440, 2560])(
  'at %i px, what the page says of the widths of pictures in texts comes near the truth',
  async (viewportWidth, { open }) => {
    const page = await open({ baseURL, viewport: { width: viewportWidth, height: 800 } });
    await page.goto('/');
    for (const alt of ['A trail', 'Snails']) {
      const { width, said } = await measure(page, alt);
      expect(said / width, `${alt}: said ${said}, stands ${width} wide`).toBeGreaterThan(0.9);
      expect(said / width, `${alt}: said ${said}, stands ${width} wide`).toBeLessThan(2);
    }
  },
);

test.for([320, 768, 1440])(
  'at %i px, a portrait that is a photo stands where one that is a drawing does',
  async (width, { open }) => {
    const places = [];
    for (const origin of [inject('sample').origin, baseURL]) {
      const page = await open({ baseURL: origin, viewport: { width, height: 800 } });
      await page.goto('/');
      places.push(await page.getByAltText('Portrait').boundingBox());
    }
    expect(places[0]).not.toBeNull();
    expect(places[1]).toEqual(places[0]);
  },
);

test('pictures in texts keep their shape', async ({ open }) => {
  const page = await open({ baseURL });
  await page.goto('/');
  for (const [alt, ratio] of Object.entries({
    'A trail': 700 / 450,
    Snails: 800 / 450,
    'The way to work': 1.5,
  })) {
    const { width, height } = await measure(page, alt);
    expect(width / height, alt).toBeCloseTo(ratio, 1);
  }
});

test('at load, of all pictures only the portrait does not wait until it is near the window', async ({
  open,
}) => {
  const page = await open({ baseURL, viewport: { width: 390, height: 480 } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.locator('img').count()).toBeGreaterThan(1);
  expect(await page.locator('img:not([loading=lazy])').count()).toBe(1);
  const others = requests.filter((path) => path !== '/favicon.svg' && !path.startsWith('/images/'));
  expect(others.length + 1).toBeLessThanOrEqual(4);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}, with photos: axe finds nothing`, async ({ open }) => {
    const page = await open({ baseURL, colorScheme });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await findViolations(page)).toEqual([]);
  });
}

test('the dev server shows the same pictures by the same markup', async () => {
  const content = `${join(folder, '..')}-content`;
  const { origin, stop } = await startServer(['commands/dev.ts'], { CONTENT_DIR: content });
  onTestFinished(stop);
  const picturesIn = (html: string) => html.match(/<picture>.*?<\/picture>|<img[^>]*\.svg[^>]*>/g) ?? [];
  const withoutClass = (markup: string) => markup.replace(/ class="[^"]*"/, '');
  const html = await (await fetch(origin)).text();
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  expect(picturesIn(html)).toHaveLength(4);
  expect(picturesIn(html).map(withoutClass)).toEqual(picturesIn(built).map(withoutClass));
  const paths = new Set(
    picturesIn(html)
      .join()
      .match(/\/images\/[\w.-]+/g),
  );
  for (const path of [...paths].filter((path) => /-(?:340|320)\.|svg$/.test(path))) {
    const answer = await fetch(origin + path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(join(folder, path))), path).toBe(
      true,
    );
  }
  expect((await fetch(`${origin}/media/cv.pdf`)).headers.get('content-type')).toBe('application/pdf');
  for (const path of ['/media/portrait.jpg', '/media/map.svg', '/images/000000000000.svg']) {
    expect((await fetch(origin + path)).status, path).toBe(404);
  }
});
