import { memoize } from '../../lib/memoize.ts';
import { type Field, type Frame, findContours } from './contours.ts';
import { drawCurve, type Point, roundPoint } from './curve.ts';
import { viewBox } from './frame.ts';
import { createDescent, exit, straightFrom, valleyAt } from './massifLand.ts';

/** In the units of the drawing, whose origin is its middle. */
export const portrait = { left: -200, top: -200, right: 200, bottom: 200 };

export const massifFrame: Frame = { left: -1200, top: -900, right: 1600, bottom: 1000, cell: 20 };
export const massifViewBox = viewBox(massifFrame);

/** The descent of each contour: the land becomes flatter farther down. */
const levels = [203, 228, 256, 288, 324, 364, 409, 460, 517];

/** What the page, the share image and the résumé draw, as SVG path data. */
export type Massif = {
  /** The edge of the portrait. */
  summit: string;
  /** The lowest first; its `height` is 0, and that of the highest 1. */
  contours: { path: string; height: number }[];
  road: { path: string; start: Point; end: Point; steps: Point[] };
  /** The start of the road in narrow windows. */
  bywayStart: Point;
};

export const drawMassif = memoize((seed: number): Massif => {
  const descent = createDescent(seed);
  const height: Field = (x, y) => -descent(x, y);
  const heights = levels.toReversed().map((level) => -level);
  const road = findRoad(descent);
  return {
    summit: drawCurve(findSummit(height), 60, true),
    contours: findContours(height, massifFrame, heights).map((ring, index) => {
      return { path: drawCurve(ring, 260, true), height: index / (heights.length - 1) };
    }),
    road: {
      path: drawCurve(road, 24, false),
      start: roundPoint(road[0] ?? exit),
      end: exit,
      steps: placeSteps(road).map(roundPoint),
    },
    bywayStart: findBywayStart(descent),
  };
});

/** The largest of some contours that is in the square of the portrait. */
function findSummit(height: Field): Point[] {
  const around = { left: -300, top: -300, right: 300, bottom: 300, cell: 10 };
  const inSquare = ({ x, y }: Point) => Math.max(Math.abs(x), Math.abs(y)) < portrait.right - 2;
  const candidates = Array.from({ length: 20 }, (_, index) => -188 + 3 * index);
  return findContours(height, around, candidates).find((ring) => ring.every(inSquare)) ?? [];
}

/** The descents at which the road and the byway begin, chosen by eye, as are all numbers of the road. */
const trailhead = 200;
const bywayTrailhead = 192;

const stride = 4;

/** From the portrait's rim down the floor of the valley, and straight to the exit. */
function findRoad(descent: Field): Point[] {
  const road: Point[] = [];
  for (let y = 120; y < straightFrom; y += stride) {
    const x = valleyAt(y);
    if (descent(x, y) >= trailhead) road.push({ x, y });
  }
  return [...road, { x: exit.x, y: straightFrom }, exit];
}

const firstStep = 76;
const mostSteps = 5;

/** Steps of gradient descent on a quadratic surface: each is three quarters of the last, along the road. */
function placeSteps(road: readonly Point[]): Point[] {
  const steps: Point[] = [];
  let length = firstStep;
  let toStep = length;
  let before = road[0] ?? exit;
  for (const point of road) {
    toStep -= Math.hypot(point.x - before.x, point.y - before.y);
    if (toStep <= 0 && point.y < straightFrom && steps.length < mostSteps) {
      steps.push(point);
      length *= 3 / 4;
      toStep += length;
    }
    before = point;
  }
  return steps;
}

/** Below the horizontal, in radians. */
const bywayAngle = 0.62;

function findBywayStart(descent: Field): Point {
  const right = Math.cos(bywayAngle);
  const down = Math.sin(bywayAngle);
  let radius = 120;
  while (descent(radius * right, radius * down) < bywayTrailhead) radius += 1;
  return roundPoint({ x: radius * right, y: radius * down });
}
