import { expect, test } from 'vitest';
import { drawHill } from '../../../renderer/terrain/hill.ts';
import { drawShore, shoreFrame } from '../../../renderer/terrain/shore.ts';
import { distanceTo, isInside, readOutline, sizeOf } from './outline.ts';

const seeds = Array.from({ length: process.env.FULL ? 200 : 40 }, (_, index) => index + 1);
const counts = Array.from({ length: 20 }, (_, index) => index + 1);

test.each(counts)('a hill for %i skills has as many closed contours, each inside the one below', (count) => {
  // Other seeds for each count.
  for (const seed of seeds.filter((seed) => seed % counts.length === count % counts.length)) {
    const drawn = drawHill(seed, count);
    const contours = drawn.map(readOutline);
    expect(new Set(drawn).size, `seed ${seed}`).toBe(count);
    contours.forEach((contour, index) => {
      expect(drawn[index], `seed ${seed}`).toMatch(/^M[^M]+z$/);
      const below = contours[index - 1];
      if (!below) return;
      expect(sizeOf(contour), `seed ${seed}`).toBeLessThan(sizeOf(below));
      // Places are in whole units, a hundredth of the hill or so.
      const outside = contour
        .flat()
        .filter((point) => !isInside(below, point) && distanceTo(below, point) > 2);
      expect(outside, `seed ${seed}, contour ${index}`).toEqual([]);
    });
    // The icon is in the middle of the highest, 30 pixels wide.
    const top = contours.at(-1) ?? [];
    const corners = [145, 175].flatMap((x) => [85, 115].map((y) => ({ x, y })));
    expect(
      corners.every((corner) => isInside(top, corner)),
      `seed ${seed}`,
    ).toBe(true);
    const [xs, ys] = [top.flat().map(({ x }) => x), top.flat().map(({ y }) => y)];
    expect(Math.abs(Math.min(...xs) + Math.max(...xs) - 320), `seed ${seed}`).toBeLessThan(8);
    expect(Math.abs(Math.min(...ys) + Math.max(...ys) - 200), `seed ${seed}`).toBeLessThan(8);
  }
});

test.each(seeds)(
  'the shelves of the shore of seed %i are within its drawing, none overhangs, the road crosses them at 70° or more, and each covers a part of the one before',
  (seed) => {
    const { width, height } = shoreFrame;
    const shelves = drawShore(seed).map(readOutline);
    expect(shelves).toHaveLength(7);
    // Where the road goes straight down, in windows from 320 to 2560 px.
    const slopes = shelves.flat().flatMap((line) =>
      line.slice(1).flatMap((b, index) => {
        const a = line[index] ?? b;
        return a.y > 0 && a.x > 414 && b.x < 801 ? [Math.abs((b.y - a.y) / (b.x - a.x))] : [];
      }),
    );
    expect(slopes.length).toBeGreaterThan(20);
    expect(Math.max(...slopes)).toBeLessThan(Math.tan((20 * Math.PI) / 180));
    shelves.forEach((shelf, index) => {
      // Islands aside, no edge runs back to the left.
      for (const line of shelf.filter(([start]) => start && start.y < 0)) {
        let farthest = -Infinity;
        for (const { x } of line) {
          farthest = Math.max(farthest, x);
          expect(x).toBeGreaterThanOrEqual(farthest - 8);
        }
      }
      // The land goes on above the drawing and at its sides.
      const edge = shelf.flat().filter(({ x, y }) => x >= 0 && x <= width && y > -30);
      const ys = edge.map(({ y }) => y);
      expect(Math.min(...ys)).toBeGreaterThan(10);
      expect(Math.max(...ys)).toBeLessThan(height - 10);
      for (const x of [0, width / 2, width]) expect(isInside(shelf, { x, y: 0 })).toBe(true);
      const deeper = shelves[index - 1];
      if (!deeper) return;
      expect(sizeOf(shelf)).toBeLessThan(sizeOf(deeper));
      const outside = edge.filter(
        (point, index) => index % 5 === 0 && !isInside(deeper, point) && distanceTo(deeper, point) > 2,
      );
      expect(outside).toEqual([]);
    });
  },
);
