import { describe, expect, test } from 'vitest';
import type { Point } from '../../../renderer/terrain/curve.ts';
import { createMassif, drawMassif, exit, findRoad, massifFrame } from '../../../renderer/terrain/massif.ts';
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

  test('the road is drawn where the descent goes, which never goes up', () => {
    const descent = createMassif(seed);
    const road = findRoad(seed, descent);
    expect(road.filter((point) => distanceTo([path], point) > 3)).toEqual([]);
    // Its last bend leads to the exit, whatever the land does there.
    const depths = road.filter(({ y }) => y < exit.y - 40).map(({ x, y }) => descent(x, y));
    const isUp = depths.filter((depth, index) => depth < (depths[index - 1] ?? depth));
    expect(isUp).toEqual([]);
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

/** In wide windows a unit is a pixel; in narrow ones no less than 0.59 of one (a portrait of 37 % of 640), while the road is as wide: 4 pixels. */
test('no bend of either road is tighter than four times its width, in any window, with 200 seeds', () => {
  for (const { seed, path, byway } of lands) {
    expect(tightestBend(path), `seed ${seed}`).toBeGreaterThan(4 * 4);
    const [from, lead, corner, to] = (byway.path.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((place) => {
      const [x = 0, y = 0] = place.split(' ').map(Number);
      return { x, y };
    });
    if (!from || !lead || !corner || !to) throw new Error('The byway is one curve.');
    const curve = Array.from({ length: 41 }, (_, index) => {
      const [t, u] = [index / 40, 1 - index / 40];
      const along = (a: number, b: number, c: number, d: number) =>
        u ** 3 * a + 3 * u ** 2 * t * b + 3 * u * t ** 2 * c + t ** 3 * d;
      return { x: along(from.x, lead.x, corner.x, to.x), y: along(from.y, lead.y, corner.y, to.y) };
    });
    expect(tightestBend(curve), `byway, seed ${seed}`).toBeGreaterThan((4 * 4) / 0.59);
  }
});

/** The radius of the smallest circle through three places of a line that are a few units apart. */
function tightestBend(path: readonly Point[]): number {
  const line: Point[] = [];
  for (const place of path) {
    const last = line.at(-1);
    if (!last || Math.hypot(place.x - last.x, place.y - last.y) >= 5) line.push(place);
  }
  return line.reduce((least, b, index) => {
    const [a, c] = [line[index - 1], line[index + 1]];
    if (!a || !c) return least;
    const sides = [a, b, c].map((from, side) => {
      const to = [b, c, a][side] ?? from;
      return Math.hypot(to.x - from.x, to.y - from.y);
    });
    const area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
    return Math.min(least, sides.reduce((product, side) => product * side, 1) / (2 * area));
  }, Infinity);
}

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
