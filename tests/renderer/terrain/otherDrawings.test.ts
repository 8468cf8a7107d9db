import { expect, test } from 'vitest';
import { drawHill, planHill } from '../../../renderer/terrain/hill.ts';
import { drawShore, shoreFrame } from '../../../renderer/terrain/shore.ts';
import { distanceTo, isInside, readOutline, sizeOf } from './outline.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

// Another number of skills for each seed.
test('a hill of few skills has contours from the foot to the top; of many, every fifth is a sheet', () => {
  expect(planHill(3, 5).map(({ contour }) => contour)).toEqual([0, 2, 4]);
  const many = planHill(11, 11).filter(({ opacity }) => opacity !== undefined);
  expect(many.map(({ contour }) => contour)).toEqual([0, 5, 10]);
});

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

test.each(seeds)('the shore of seed %i stays in its drawing, and its shelves cover each other', (seed) => {
  const { width, height } = shoreFrame;
  const shelves = drawShore(seed).map((shelf) => {
    const [edge = []] = readOutline(shelf.replace(/V.*/, ''));
    expect(edge.filter(({ x }, index) => x < (edge[index - 1]?.x ?? x))).toEqual([]);
    const shown = edge.flatMap(({ x, y }) => (x >= 0 && x <= width ? [y] : []));
    expect(Math.min(...shown)).toBeGreaterThan(10);
    expect(Math.max(...shown)).toBeLessThan(height - 10);
    return [[{ x: -80, y: -60 }, ...edge, { x: width + 80, y: -60 }, { x: -80, y: -60 }]];
  });
  expect(shelves.length).toBeGreaterThan(1);
  expect(shelves.map(sizeOf)).toEqual(shelves.map(sizeOf).toSorted((a, b) => b - a));
});
