import { expect, test } from 'vitest';
import { drawHills, hillFrame, planHill } from '../../../renderer/terrain/hills.ts';
import { drawShore, shoreFrame } from '../../../renderer/terrain/shore.ts';
import { distanceTo, isInside, readOutline, sizeOf } from './outline.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

test('a hill has its contours from the foot to the top of the range', () => {
  expect(planHill(3, 5).map(({ contour }) => contour)).toEqual([0, 2, 4]);
  expect(planHill(1, 1)).toEqual([{ contour: 0, tone: 100 }]);
});

test.each(seeds)('each contour of the hills of seed %i is inside the one below', (seed) => {
  const hills = 1 + (seed % 4);
  const contours = drawHills(seed, hills, 1 + (seed % 6)).map(readOutline);
  contours.forEach((contour, index) => {
    const below = contours[index - 1];
    if (!below) return;
    expect(sizeOf(contour)).toBeLessThan(sizeOf(below));
    // A few units, which the shadow of an edge hides.
    const outside = contour.flat().filter((point) => !isInside(below, point) && distanceTo(below, point) > 3);
    expect(outside).toEqual([]);
  });
  // The icon of each is on the highest, 20 pixels wide.
  const top = contours.at(-1) ?? [];
  const middles = Array.from({ length: hills }, (_, index) => 160 + index * hillFrame.next);
  const corners = middles.flatMap((middle) =>
    [middle - 10, middle + 10].flatMap((x) => [90, 110].map((y) => ({ x, y }))),
  );
  expect(corners.filter((corner) => !isInside(top, corner))).toEqual([]);
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
