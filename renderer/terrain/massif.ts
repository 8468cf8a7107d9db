import { memoize } from '../../lib/memoize.ts';
import { type Field, type Frame, findContours } from './contours.ts';
import { drawCurve, type Point, roundPoint } from './curve.ts';
import { createLand, exit, type Land, straightFrom } from './massifLand.ts';

/** In the units of the drawing, whose origin is its middle. */
export const portrait = { left: -200, top: -200, right: 200, bottom: 200 };

export const massifFrame: Frame = { left: -1200, top: -900, right: 1600, bottom: 1000, cell: 20 };

/** The descent of each contour: the land becomes flatter farther down. */
const levels = [203, 228, 256, 288, 324, 364, 409, 460, 517];

export type Massif = {
  summit: string;
  contours: string[];
  road: { path: string; start: Point; steps: Point[] };
  /** For narrow windows: the road from `start` to the lower far corner of the portrait's square. */
  byway: { path: string; start: Point };
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

/** The descents at which the road and the byway begin, chosen by eye, as are all numbers of the road. */
const trailhead = 206;
const bywayTrailhead = 192;

/** From here down, the road bends to the exit. */
const bendFrom = exit.y - 110;

const stride = 6;
const mostStrides = 200;
const momentum = 0.4;

/** Gradient descent with momentum, in steps of equal length, from the portrait's rim down the valley. */
function findRoad({ descent, valleyAt }: Land): Point[] {
  let y = 120;
  while (descent(valleyAt(y), y) < trailhead) y += 1;
  let x = valleyAt(y);
  let { x: alongX, y: alongY } = slopeAt(descent, x, y);
  const road = [{ x, y }];
  while (y < bendFrom && road.length < mostStrides) {
    const slope = slopeAt(descent, x, y);
    alongX = momentum * alongX + (1 - momentum) * slope.x;
    alongY = momentum * alongY + (1 - momentum) * slope.y;
    const length = Math.hypot(alongX, alongY) || 1;
    x += (stride * alongX) / length;
    y += (stride * alongY) / length;
    road.push({ x, y });
  }
  return [...road, ...bendToExit({ x, y })];
}

/** The direction of steepest descent, of length 1, by central differences. */
function slopeAt(descent: Field, x: number, y: number): Point {
  const downX = descent(x + 2, y) - descent(x - 2, y);
  const downY = descent(x, y + 2) - descent(x, y - 2);
  const length = Math.hypot(downX, downY) || 1;
  return { x: downX / length, y: downY / length };
}

const bendPoints = 24;

/** The last part of the road, a parabola that ends straight down. */
function bendToExit(from: Point): Point[] {
  const bend = Array.from({ length: bendPoints }, (_, index) => {
    const part = (index + 1) / bendPoints;
    const x = from.x + (exit.x - from.x) * (1 - (1 - part) ** 2);
    return { x, y: from.y + (straightFrom - from.y) * part };
  });
  return [...bend, exit];
}

const firstStep = 78;
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

/** How far the byway goes straight out of its start, about. */
const bywayLead = 26;

function findByway({ descent }: Land): Massif['byway'] {
  const right = Math.cos(bywayAngle);
  const down = Math.sin(bywayAngle);
  let radius = 120;
  while (descent(radius * right, radius * down) < bywayTrailhead) radius += 1;
  const start = roundPoint({ x: radius * right, y: radius * down });
  const lead = roundPoint({ x: start.x + bywayLead * right, y: start.y + bywayLead * down });
  return { start, path: `M${start.x} ${start.y}C${lead.x} ${lead.y} 200 168 200 200` };
}
