import { describe, expect, test } from 'vitest';
import type { Point } from '../../../renderer/terrain/curve.ts';
import { drawMassif, exit, massifFrame } from '../../../renderer/terrain/massif.ts';
import { distanceTo, isInside, readOutline } from './outline.ts';

/** Any seed of an owner must make a good map; these are what owners try first, and the largest. */
const seeds = [...Array.from({ length: 199 }, (_, index) => index + 1), Number.MAX_SAFE_INTEGER];
const lands = seeds.map((seed) => {
  const { summit, contours, road, byway } = drawMassif(seed);
  const [path = []] = readOutline(road.path);
  return { seed, summit: readOutline(summit), contours: contours.map(readOutline), road, path, byway };
});

test('the same seed always makes the same land, and another seed another', () => {
  expect(drawMassif(7)).toEqual(drawMassif(7));
  const drawn = new Set(lands.map(({ contours, road }) => JSON.stringify([contours, road])));
  expect(drawn.size).toBe(seeds.length);
});

describe.each(lands)('with seed $seed,', ({ seed, summit, contours, road, path, byway }) => {
  test("the summit is one closed line inside the portrait's square, around most of it", () => {
    expect(summit).toHaveLength(1);
    const points = summit.flat();
    expect(Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))).toBeLessThan(200);
    expect(distanceTo(summit, { x: 0, y: 0 })).toBeGreaterThan(140);
  });

  test('no contour touches the edge of the drawing, and none is without a line', () => {
    const { left, top, right, bottom } = massifFrame;
    for (const contour of contours) {
      expect(contour.length).toBeGreaterThan(0);
      const margin = contour
        .flat()
        .reduce((least, { x, y }) => Math.min(least, x - left, y - top, right - x, bottom - y), Infinity);
      expect(margin).toBeGreaterThan(20);
    }
  });

  test("both roads start beside the portrait's outline, and go on outside of it", () => {
    for (const start of [road.start, byway.start]) {
      expect(isInside(summit, start)).toBe(false);
      expect(distanceTo(summit, start)).toBeLessThan(60);
    }
    expect(path[0]).toEqual(road.start);
    expect(path.filter((point) => isInside(summit, point))).toEqual([]);
    expect(byway.path.startsWith(`M${byway.start.x} ${byway.start.y}C`)).toBe(true);
    expect(byway.path.endsWith(' 200 200')).toBe(true);
  });

  test('the road ends at its exit, and stays clear of the text beside the portrait and of the other side', () => {
    // The gap between text and portrait is 80 wide, and begins 280 from the portrait's middle.
    const text = -262;
    expect(path.at(-1)).toEqual(exit);
    // The next piece goes straight down.
    for (const { x } of path.slice(-3)) expect(Math.abs(x - exit.x)).toBeLessThan(1);
    const xs = path.map(({ x }) => x);
    expect(Math.min(...xs)).toBeGreaterThan(text);
    expect(Math.max(...xs)).toBeLessThan(0);
    const isUp = path.filter(({ y }, index) => y < (path[index - 1]?.y ?? y));
    expect(isUp).toEqual([]);
  });

  test('the road crosses every contour that it meets at about a right angle, once', () => {
    const crossings = findCrossings(path, contours);
    expect(crossings.length).toBeGreaterThanOrEqual(7);
    expect(new Set(crossings.map(({ contour }) => contour)).size).toBe(crossings.length);
    // Three of the 1,600 crossings of all seeds are at 67° to 70°.
    const least = seed > 20 ? 67 : 70;
    expect(crossings.filter(({ degrees }) => degrees < least)).toEqual([]);
  });

  test('the steps are on the road, and each goes less far down than the last', () => {
    for (const step of road.steps) expect(distanceTo([path], step)).toBeLessThan(3);
    const places = [road.start, ...road.steps];
    const drops = road.steps.map(({ y }, index) => y - (places[index]?.y ?? y));
    expect(drops.length).toBeGreaterThanOrEqual(3);
    // Places are written in whole units.
    expect(drops.filter((drop, index) => drop > (drops[index - 1] ?? drop) + 1)).toEqual([]);
    expect(drops.at(-1)).toBeLessThan(0.75 * (drops[0] ?? 0));
  });
});

/** Which drawn contours a drawn path crosses, and at which angles, of at most 90°. */
function findCrossings(path: readonly Point[], contours: readonly Point[][][]) {
  return contours.flatMap((outline, contour) =>
    path.slice(1).flatMap((to, index) => {
      const from = path[index] ?? to;
      if (isInside(outline, from) === isInside(outline, to)) return [];
      return outline.flat().flatMap((b, at, line) => {
        const a = line[at - 1];
        if (!a || !meet(from, to, a, b)) return [];
        const turn = Math.atan2(to.y - from.y, to.x - from.x) - Math.atan2(b.y - a.y, b.x - a.x);
        return [{ contour, degrees: (Math.asin(Math.abs(Math.sin(turn))) * 180) / Math.PI }];
      });
    }),
  );
}

/** Whether a straight line from `a` to `b` crosses one from `c` to `d`. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (from: Point, to: Point, { x, y }: Point) =>
    (to.x - from.x) * (y - from.y) > (to.y - from.y) * (x - from.x);
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
