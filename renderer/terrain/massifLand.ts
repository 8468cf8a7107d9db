import type { Field } from './contours.ts';
import { createNoise, smoothStep } from './noise.ts';

/** The point at which the road leaves the massif, straight down. */
export const exit = { x: -220, y: 420 };

/** From here down, the road is straight. */
export const straightFrom = exit.y - 24;

// All numbers of the land were chosen by eye.

const widths = { shift: 700, ridges: 620, rim: 360, gullies: 330, valley: 120, groove: 60 };

/** How far features raise, lower or move the land. The fall makes all rough land lower. */
const extents = { shift: 150, ridges: 120, fall: 80, gullies: 60, groove: 36, rim: 10 };

/** Distances from the middle: up to `summit`, all features are weak; up to `smooth`, the land is not rough, and from `rough`, all of it. */
const distances = { summit: 170, smooth: 150, rough: 600 };

/** How much of its roughness the land loses at both sides: to the west, where the text is, and to the edge of wide windows. */
const calmAtSides = 0.55;

/** How much steeper than a cone the land is: more to the west, where the text is, and to the north, where the window ends. */
const steepness = { west: 0.6, east: -0.35, north: 0.5, south: 0.16 };

/** The exponent of a superellipse: 2 is a circle, and with more it is nearer to a square. */
const squareness = 2.1;

/** How far each place is below the summit, in units of the drawing: a cone shaped by noise, with a valley along the road. */
export function createDescent(seed: number): Field {
  const openLand = createOpenLand(seed);
  const rimNoise = createNoise(seed, widths.rim);

  /** The descent at the nearest place of the valley's floor. */
  const valleyFloor: Field = (x, y) => {
    const bend = (valleyAt(y + 1) - valleyAt(y - 1)) / 2;
    const nearest = y + ((x - valleyAt(y)) * bend) / (1 + bend ** 2);
    return distanceFromSummit(valleyAt(nearest), nearest);
  };
  return (x, y) => {
    const distance = Math.hypot(x, y);
    const offRoad = x - valleyAt(y);
    const valley = smoothStep(20, 150, y) * smoothStep(180, 300, distance) * bell(widths.valley, offRoad);
    const groove = extents.groove * bell(widths.groove, offRoad) * smoothStep(200, 330, y);
    const calm = 1 - valley * smoothStep(220, 300, y);
    const rim = extents.rim * rimNoise(x, y) * smoothStep(60, 200, distance) * calm;
    return valley * valleyFloor(x, y) + (1 - valley) * openLand(x, y) + groove + rim;
  };
}

/** The x of the valley's floor. */
export function valleyAt(y: number): number {
  return exit.x * smoothStep(0, straightFrom, y);
}

/** The descent without the valley and the rim. */
function createOpenLand(seed: number): Field {
  const shiftNoise = createNoise(seed, widths.shift);
  const ridgeNoise = createNoise(seed, widths.ridges);
  const gullyNoise = createNoise(seed, widths.gullies);
  return (x, y) => {
    const distance = Math.hypot(x, y);
    const shift = extents.shift * shiftNoise(x, y) * smoothStep(distances.summit, 640, distance);
    const roughness =
      smoothStep(distances.smooth, distances.rough, distance) *
      (1 - calmAtSides * smoothStep(60, 620, Math.abs(x)));
    const ridge = 2 * Math.sqrt(ridgeNoise(x, y) ** 2 + 0.05) - 1;
    const relief = extents.fall + extents.ridges * ridge + extents.gullies * gullyNoise(x, y);
    return distanceFromSummit(x + shift, y + shift) + roughness * relief;
  };
}

function distanceFromSummit(x: number, y: number): number {
  const { west, east, north, south } = steepness;
  const inWest = smoothStep(distances.summit, 480, -x);
  const inEast = smoothStep(260, 900, x);
  const farOut = smoothStep(distances.summit, 640, Math.hypot(x, y));
  const across = Math.abs(x) * (1 + west * inWest + east * inEast);
  const upOrDown = Math.abs(y) * (1 + (y < 0 ? north : south) * farOut);
  return (across ** squareness + upOrDown ** squareness) ** (1 / squareness);
}

/** A bell curve: 1 in the middle, 0.6 at the distance `width`. */
function bell(width: number, distance: number): number {
  return Math.exp(-((distance / width) ** 2) / 2);
}
