import { expect, test } from 'vitest';
import { drawHill } from '../../../renderer/terrain/hill.ts';
import { drawShore, shoreFrame } from '../../../renderer/terrain/shore.ts';
import { distanceTo, isInside, readOutline, sizeOf } from './outline.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

// Another number of skills for each seed.
test.each(seeds)('a hill for %i skills has as many closed contours, each inside the one below', (count) => {
  const drawn = drawHill(count, count);
  const contours = drawn.map(readOutline);
  expect(new Set(drawn).size).toBe(count);
  contours.forEach((contour, index) => {
    expect(drawn[index]).toMatch(/^M[^M]+z$/);
    const below = contours[index - 1];
    if (!below) return;
    expect(sizeOf(contour)).toBeLessThan(sizeOf(below));
    // Places are in whole units, a hundredth of the hill or so.
    const outside = contour.flat().filter((point) => !isInside(below, point) && distanceTo(below, point) > 2);
    expect(outside).toEqual([]);
  });
  // The icon is in the middle of the highest, 30 pixels wide.
  const top = contours.at(-1) ?? [];
  const corners = [145, 175].flatMap((x) => [85, 115].map((y) => ({ x, y })));
  expect(corners.every((corner) => isInside(top, corner))).toBe(true);
});

test.each(seeds)(
  'the shelves of the shore of seed %i are within its drawing, none overhangs, and each covers a part of the one before',
  (seed) => {
    const { width, height } = shoreFrame;
    const shelves = drawShore(seed).map(readOutline);
    expect(shelves).toHaveLength(7);
    shelves.forEach((shelf, index) => {
      // Islands aside, no edge runs back to the left.
      for (const line of shelf.filter(([start]) => start && start.y < 0)) {
        const isBack = line.filter(({ x }, at) => x < Math.max(...line.slice(0, at).map((one) => one.x)) - 8);
        expect(isBack).toEqual([]);
      }
      // The land goes on above the drawing and at its sides.
      const ys = shelf.flat().flatMap(({ x, y }) => (x >= 0 && x <= width && y > -30 ? [y] : []));
      expect(Math.min(...ys)).toBeGreaterThan(10);
      expect(Math.max(...ys)).toBeLessThan(height - 10);
      for (const x of [0, width / 2, width]) expect(isInside(shelf, { x, y: 0 })).toBe(true);
      const deeper = shelves[index - 1];
      if (deeper) expect(sizeOf(shelf)).toBeLessThan(sizeOf(deeper));
    });
  },
);
