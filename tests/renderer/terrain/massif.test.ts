import { expect, test } from 'vitest';
import { drawMassif, massifFrame, portrait } from '../../../renderer/terrain/massif.ts';
import { distanceTo, isInside, readOutline } from './outline.ts';

/** Any seed of an owner must make a good map; these are what owners try first, and the largest. */
const seeds = [...Array.from({ length: 59 }, (_, index) => index + 1), 2 ** 32 - 1];

test('the same seed always makes the same land, and another seed another', () => {
  expect(drawMassif(7)).toEqual(drawMassif(7));
  const drawn = new Set(seeds.map((seed) => JSON.stringify(drawMassif(seed))));
  expect(drawn.size).toBe(seeds.length);
});

const massifs = seeds.map((seed) => ({ seed, ...drawMassif(seed) }));

test.each(massifs)('with seed $seed, one summit is around the portrait', ({ summit }) => {
  const outline = readOutline(summit);
  expect(outline).toHaveLength(1);
  const reach = outline.flat().flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]);
  expect(Math.max(...reach)).toBeLessThan(portrait.right);
  expect(distanceTo(outline, { x: 0, y: 0 })).toBeGreaterThan(140);
});

test.each(massifs)('with seed $seed, no contour is cut by the frame', ({ contours }) => {
  const { left, top, right, bottom, cell } = massifFrame;
  for (const contour of contours.map(({ path }) => readOutline(path))) {
    expect(contour.length).toBeGreaterThan(0);
    const isAtEdge = contour
      .flat()
      .some(({ x, y }) => Math.min(x - left, y - top, right - x, bottom - y) <= cell);
    expect(isAtEdge).toBe(false);
  }
});

test.each(massifs)('with seed $seed, the road leads from the summit down', ({ summit, road, bywayStart }) => {
  const outline = readOutline(summit);
  const [path = []] = readOutline(road.path);
  for (const start of [road.start, bywayStart]) {
    expect(isInside(outline, start)).toBe(false);
    expect(distanceTo(outline, start)).toBeLessThan(60);
  }
  expect([path[0], path.at(-1)]).toEqual([road.start, road.end]);
  expect(path.filter((point) => isInside(outline, point))).toEqual([]);
  expect(path.filter(({ y }, index) => y < (path[index - 1]?.y ?? y))).toEqual([]);
  // The gap between text and portrait is 80 wide, and begins 280 from the portrait's middle.
  expect(path.filter(({ x }) => x <= -262 || x >= 0)).toEqual([]);
});

test.each(massifs)('with seed $seed, the steps of the road become shorter', ({ road }) => {
  const path = readOutline(road.path);
  for (const step of road.steps) expect(distanceTo(path, step)).toBeLessThan(3);
  const lengths = road.steps.map(({ x, y }, index) => {
    const before = road.steps[index - 1] ?? road.start;
    return Math.hypot(x - before.x, y - before.y);
  });
  expect(lengths.length).toBeGreaterThanOrEqual(4);
  expect(lengths.filter((length, index) => length >= (lengths[index - 1] ?? Infinity))).toEqual([]);
});
