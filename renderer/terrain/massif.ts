import { memoize } from '../../lib/memoize.ts';
import { type Field, type Frame, findContours } from './contours.ts';
import { drawCurve, type Point, roundPoint } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

/** In the units of the drawing, whose origin is its middle. */
export const portrait = { left: -200, top: -200, right: 200, bottom: 200 };

export const massifFrame: Frame = { left: -1200, top: -900, right: 1600, bottom: 1000, cell: 20 };

/** The point at which the road leaves the massif, straight down. */
export const exit = { x: -220, y: 420 };

/** The descents at which the road and the byway begin. */
const trailhead = 206;
const bywayTrailhead = 192;

/** How far down the road begins to bend to the exit, and from where it is straight. */
const bendFrom = exit.y - 110;
const straightFrom = exit.y - 24;

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
  const descent = createMassif(seed);
  const height: Field = (x, y) => -descent(x, y);
  const heights = levels.toReversed().map((level) => -level);
  const road = findRoad(seed, descent);
  return {
    summit: drawCurve(findSummit(height), 2, true),
    contours: findContours(height, massifFrame, heights).map((ring) => drawCurve(ring, 18, true)),
    road: {
      path: drawCurve(road, 1.2, false),
      start: roundPoint(road[0] ?? exit),
      steps: placeSteps(road).map(roundPoint),
    },
    byway: findByway(descent),
  };
});

/** The descent at each place: about the distance from the portrait's middle, shaped by noise, with a valley along the road. */
function createMassif(seed: number): Field {
  const warp = createNoise(seed, 700);
  const ridges = createNoise(seed, 620);
  const gullies = createNoise(seed, 330);
  const outline = createNoise(seed, 360);
  const valleyAt = createValley(seed);

  const alongRoad: Field = (x, y) => {
    const bend = (valleyAt(y + 1) - valleyAt(y - 1)) / 2;
    const foot = y + ((x - valleyAt(y)) * bend) / (1 + bend ** 2);
    return distanceFromSummit(valleyAt(foot), foot);
  };
  const openLand: Field = (x, y) => {
    const distance = Math.hypot(x, y);
    const shift = 150 * warp(x, y) * smoothStep(170, 640, distance);
    const rough = smoothStep(150, 600, distance) * (1 - 0.55 * smoothStep(60, 620, -x));
    const ridge = 2 * Math.sqrt(ridges(x, y) ** 2 + 0.05) - 1;
    return distanceFromSummit(x + shift, y + shift) + rough * (80 + 120 * ridge + 60 * gullies(x, y));
  };
  return (x, y) => {
    const valley = smoothStep(20, 150, y) * smoothStep(180, 300, Math.hypot(x, y));
    const offRoad = x - valleyAt(y);
    const share = valley * bell(120, offRoad);
    const groove = 36 * bell(60, offRoad) * smoothStep(200, 330, y);
    const rim =
      10 * outline(x, y) * smoothStep(60, 200, Math.hypot(x, y)) * (1 - share * smoothStep(220, 300, y));
    return share * alongRoad(x, y) + (1 - share) * openLand(x, y) + groove + rim;
  };
}

/** A bell curve: 1 in the middle, 0.6 at the distance `width`. */
function bell(width: number, distance: number): number {
  return Math.exp(-((distance / width) ** 2) / 2);
}

function findSummit(height: Field): Point[] {
  const around = { left: -300, top: -300, right: 300, bottom: 300, cell: 10 };
  const inSquare = ({ x, y }: Point) => Math.max(Math.abs(x), Math.abs(y)) < portrait.right - 2;
  const levels = Array.from({ length: 20 }, (_, index) => -188 + 3 * index);
  return findContours(height, around, levels).find((ring) => ring.every(inSquare)) ?? [];
}

/** The land is steeper to the west, where the text is, and to the north, where the window ends. */
function distanceFromSummit(x: number, y: number): number {
  const across = Math.abs(x) * (1 + 0.6 * smoothStep(170, 480, -x) - 0.35 * smoothStep(260, 900, x));
  const upOrDown = Math.abs(y) * (1 + (y < 0 ? 0.5 : 0.16) * smoothStep(170, 640, Math.hypot(x, y)));
  return (across ** 2.1 + upOrDown ** 2.1) ** (1 / 2.1);
}

function createValley(seed: number): (y: number) => number {
  const winding = createNoise(seed, 220);
  return (y) => {
    const onTheWay = smoothStep(170, 250, y) * (1 - smoothStep(exit.y - 150, exit.y - 40, y));
    return exit.x * smoothStep(0, straightFrom, y) + 10 * onTheWay * winding(0, y);
  };
}

const stride = 6;
const momentum = 0.4;

/** Gradient descent with momentum, in steps of equal length, from the portrait's rim down the valley. */
function findRoad(seed: number, descent: Field): Point[] {
  const valleyAt = createValley(seed);
  let y = 120;
  while (descent(valleyAt(y), y) < trailhead) y += 1;
  let x = valleyAt(y);
  let { x: alongX, y: alongY } = slopeAt(descent, x, y);
  const road = [{ x, y }];
  while (y < bendFrom && road.length < 200) {
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

/** The last part of the road, a parabola that ends straight down. */
function bendToExit(from: Point): Point[] {
  const bend = Array.from({ length: 24 }, (_, index) => {
    const part = (index + 1) / 24;
    const x = from.x + (exit.x - from.x) * (1 - (1 - part) ** 2);
    return { x, y: from.y + (straightFrom - from.y) * part };
  });
  return [...bend, exit];
}

/** The direction of steepest descent, of length 1, by central differences. */
function slopeAt(descent: Field, x: number, y: number): Point {
  const downX = descent(x + 2, y) - descent(x - 2, y);
  const downY = descent(x, y + 2) - descent(x, y - 2);
  const length = Math.hypot(downX, downY) || 1;
  return { x: downX / length, y: downY / length };
}

/** Below the horizontal, in radians. */
const bywayAngle = 0.62;

function findByway(descent: Field): Massif['byway'] {
  const right = Math.cos(bywayAngle);
  const down = Math.sin(bywayAngle);
  let radius = 120;
  while (descent(radius * right, radius * down) < bywayTrailhead) radius += 1;
  const start = roundPoint({ x: radius * right, y: radius * down });
  const lead = roundPoint({ x: start.x + 26 * right, y: start.y + 26 * down });
  return { start, path: `M${start.x} ${start.y}C${lead.x} ${lead.y} 200 168 200 200` };
}

const firstStep = 72;

/** Steps of gradient descent on a quadratic surface: each is three quarters of the last, measured down the drawing. */
function placeSteps(road: readonly Point[]): Point[] {
  const steps: Point[] = [];
  let length = firstStep;
  let y = (road[0] ?? exit).y + length;
  let before = exit;
  for (const point of road) {
    if (point.y >= y && y < exit.y - 20 && steps.length < 5) {
      const part = (y - before.y) / (point.y - before.y);
      steps.push({ x: before.x + part * (point.x - before.x), y });
      length *= 3 / 4;
      y += length;
    }
    before = point;
  }
  return steps;
}
