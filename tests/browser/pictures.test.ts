import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from './fixtures/test.ts';

const { origin: baseURL } = inject('other');

test.for([
  { pixels: 1, width: 1440 },
  { pixels: 2, width: 390 },
  { pixels: 1, width: 1920 },
  { pixels: 1, width: 2400 },
])('at $width px, $pixels times, the portrait is sharp', async ({ pixels, width: window }, { visit }) => {
  const page = await visit({ baseURL, deviceScaleFactor: pixels, width: window });
  const { width, height, said, file } = await measure(page, 'Portrait');
  expect(height).toBeCloseTo(width, 0);
  expect(said).toBeGreaterThanOrEqual(width - 1);
  expect(file).toMatch(/\.avif$/);
  const needed = width * pixels;
  const enough = [304, 400, 608, 800, 1000, 1200].find((candidate) => candidate >= needed - 1);
  expect(widthOf(file)).toBeLessThanOrEqual(enough ?? 0);
  expect(widthOf(file)).toBeGreaterThan(needed * 0.8);
});

test.for([320, 1440])('at %i px, pictures keep their shape, and are measured', async (width, { visit }) => {
  const page = await visit({ baseURL, width });
  for (const [alt, ratio] of [
    ['A trail', 700 / 450],
    ['Snails', 800 / 450],
  ] as const) {
    const { width, height, said } = await measure(page, alt);
    expect(width / height, alt).toBeCloseTo(ratio, 1);
    expect(Math.abs(said - width), alt).toBeLessThanOrEqual(1);
  }
});

function measure(page: Page, alt: string) {
  return page.getByAltText(alt).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('This is not an image.');
    image.scrollIntoView();
    await new Promise((done) => (image.complete ? done(0) : image.addEventListener('load', done)));
    await image.decode();
    const { width, height } = image.getBoundingClientRect();
    // For a file chosen by `sizes`, the natural width is the one that `sizes` gives.
    return { width, height, said: image.naturalWidth, file: image.currentSrc };
  });
}

function widthOf(file: string): number {
  return Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
}
