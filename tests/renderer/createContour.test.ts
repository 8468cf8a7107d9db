import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contourFrame, createContour } from '../../renderer/contour/createContour.ts';
import { createTerrain } from '../../renderer/contour/createTerrain.ts';
import { descend } from '../../renderer/contour/descend.ts';

const seeds = [0, 1, 7, 13, 40, 42, 146, -3, 20_261_121, 2 ** 40];

test('the same seed gives the same field, another seed another', () => {
  expect(createContour(7)).toEqual(createContour(7));
  expect(createContour(7).lines).not.toBe(createContour(8).lines);
});

test.each(seeds)('seed %d: the field costs at most 2 kB compressed, in whole numbers', (seed) => {
  const { lines, path } = createContour(seed);
  expect(brotliCompressSync(lines + path).length).toBeLessThanOrEqual(2048);
  expect(lines + path).toMatch(/^[Mqtz\d -]+$/);
});

test.each(seeds)(
  'seed %d: the descent ends at the lowest point, inside the frame, and lower than it began',
  (seed) => {
    const terrain = createTerrain(seed, contourFrame);
    const points = descend(terrain);
    expect(points.at(-1)).toEqual(contourFrame.lowest);
    for (const { x, y } of points) {
      expect(x > 0 && x < contourFrame.width && y > 0 && y < contourFrame.height).toBe(true);
    }
    const [first, last] = [terrain.start, contourFrame.lowest];
    expect(terrain.height(last.x, last.y)).toBeLessThan(terrain.height(first.x, first.y));
  },
);
