import { memoize } from '../../lib/memoize.ts';
import { type Field, type Frame, findContours } from './contours.ts';
import { drawCurve, type Point, roundPoint } from './curve.ts';
import { createLand, exit } from './massifLand.ts';
import { findByway, findRoad, placeSteps } from './massifRoad.ts';

/** In the units of the drawing, whose origin is its middle. */
export const portrait = { left: -200, top: -200, right: 200, bottom: 200 };

export const massifFrame: Frame = { left: -1200, top: -900, right: 1600, bottom: 1000, cell: 20 };

/** The descent of each contour: the land becomes flatter farther down. */
const levels = [203, 228, 256, 288, 324, 364, 409, 460, 517];

export type Massif = {
  summit: string;
  contours: string[];
  road: { path: string; start: Point; steps: Point[] };
  byway: ReturnType<typeof findByway>;
};

export const drawMassif = memoize((seed: number): Massif => {
  const land = createLand(seed);
  const height: Field = (x, y) => -land.descent(x, y);
  const heights = levels.toReversed().map((level) => -level);
  const road = findRoad(land);
  return {
    summit: drawCurve(findSummit(height), 2, true),
    contours: findContours(height, massifFrame, heights).map((ring) => drawCurve(ring, 18, true)),
    road: {
      path: drawCurve(road, 1.2, false),
      start: roundPoint(road[0] ?? exit),
      steps: placeSteps(road).map(roundPoint),
    },
    byway: findByway(land),
  };
});

/** The largest of some contours that is in the square of the portrait. */
function findSummit(height: Field): Point[] {
  const around = { left: -300, top: -300, right: 300, bottom: 300, cell: 10 };
  const inSquare = ({ x, y }: Point) => Math.max(Math.abs(x), Math.abs(y)) < portrait.right - 2;
  const candidates = Array.from({ length: 20 }, (_, index) => -188 + 3 * index);
  return findContours(height, around, candidates).find((ring) => ring.every(inSquare)) ?? [];
}
