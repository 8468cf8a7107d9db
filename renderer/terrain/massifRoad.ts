import type { Field } from './contours.ts';
import { type Point, roundPoint } from './curve.ts';
import { exit, type Land, straightFrom } from './massifLand.ts';

/** The descents at which the road and the byway begin. */
const trailhead = 206;
const bywayTrailhead = 192;

/** From here down, the road bends to the exit. */
const bendFrom = exit.y - 110;

const stride = 6;
const mostStrides = 200;
const momentum = 0.4;

/** Gradient descent with momentum, in steps of equal length, from the portrait's rim down the valley. */
export function findRoad({ descent, valleyAt }: Land): Point[] {
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

const firstStep = 72;
const mostSteps = 5;

/** Steps of gradient descent on a quadratic surface: each is three quarters of the last, measured down the drawing. */
export function placeSteps(road: readonly Point[]): Point[] {
  const steps: Point[] = [];
  let length = firstStep;
  let y = (road[0] ?? exit).y + length;
  let before = exit;
  for (const point of road) {
    if (point.y >= y && y < exit.y - 20 && steps.length < mostSteps) {
      const part = (y - before.y) / (point.y - before.y);
      steps.push({ x: before.x + part * (point.x - before.x), y });
      length *= 3 / 4;
      y += length;
    }
    before = point;
  }
  return steps;
}

/** Below the horizontal, in radians. */
const bywayAngle = 0.62;

/** How far the byway goes straight out of its start, about. */
const bywayLead = 26;

/** For narrow windows: from `start` to the lower far corner of the portrait's square. */
export function findByway({ descent }: Land): { path: string; start: Point } {
  const right = Math.cos(bywayAngle);
  const down = Math.sin(bywayAngle);
  let radius = 120;
  while (descent(radius * right, radius * down) < bywayTrailhead) radius += 1;
  const start = roundPoint({ x: radius * right, y: radius * down });
  const lead = roundPoint({ x: start.x + bywayLead * right, y: start.y + bywayLead * down });
  return { start, path: `M${start.x} ${start.y}C${lead.x} ${lead.y} 200 168 200 200` };
}
