import { areaOf, type Field, findRings } from './contours.ts';
import { drawCurve } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

/** The part of the range that a card shows, and how far it is from there to that of the next card. */
export const hillFrame = { width: 320, height: 200, next: 372 };

const middle = { x: hillFrame.width / 2, y: hillFrame.height / 2 };

/** The lowest contour and the highest. */
const foot = 0.06;
const top = 0.66;

/** Land that is smaller than this would look like a stain. */
const smallest = 1000;

/** Of the points of a contour. With a larger one, contours that are close together would cross. */
const spacing = 80;

/** `count` contours of a range of hills as SVG path data, the lowest first. The middle of each part is a summit. */
export function drawHills(seed: number, hills: number, count: number): string[] {
  const levels = Array.from({ length: count }, (_, index) => {
    return foot + ((top - foot) * index) / Math.max(1, count - 1);
  });
  const right = hillFrame.next * (hills - 1) + hillFrame.width;
  const frame = { left: -56, top: -96, right: right + 56, bottom: 296, cell: 8 };
  return findRings(createRange(seed, hills), frame, levels).map((rings) =>
    rings
      .filter((ring) => areaOf(ring) > smallest)
      .map((ring) => drawCurve(ring, spacing, true))
      .join(''),
  );
}

/** The height of each place, up to 1: a ridge that winds from side to side, with a summit in each part. Its numbers were chosen by eye. */
function createRange(seed: number, hills: number): Field {
  const ridgeNoise = createNoise(seed, 300);
  const spurs = createNoise(seed, 150);
  const turns = createNoise(seed, 1);
  return (x, y) => {
    const hill = Math.min(hills - 1, Math.max(0, Math.round((x - middle.x) / hillFrame.next)));
    const fromSummit = x - middle.x - hill * hillFrame.next;
    const distance = Math.hypot(fromSummit, y - middle.y);
    const roughness = smoothStep(26, 130, distance);
    const right = fromSummit + 40 * roughness * spurs(x + 500, y);
    const down = y - middle.y + 40 * roughness * spurs(x, y + 500);
    const fromRidge = Math.abs(down - 40 * roughness * ridgeNoise(x, 0));
    const ridge = 0.46 - Math.hypot(fromRidge, 12) / 155 - 0.4 * smoothStep(90, 180, Math.abs(y - middle.y));
    const turn = 2 * turns(hill * 1.7, 3);
    const across = right * Math.cos(turn) - down * Math.sin(turn);
    const along = right * Math.sin(turn) + down * Math.cos(turn);
    return ridge + 0.6 * Math.exp(-((Math.hypot(across / 1.3, along * 1.2) / 64) ** 1.5));
  };
}

/** More edges would blur. */
const mostContours = 6;

export const countContours = (skills: number) => Math.min(skills, mostContours);

/**
 * Which of the `most` contours of the range a hill of `count` contours has, spread from the foot to the top, and how much of its colour
 * the sheet of paper inside has, in per cent.
 */
export function planHill(count: number, most: number): { contour: number; tone: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const part = count === 1 ? 0.7 : index / (count - 1);
    return {
      contour: Math.round(part * (most - 1)),
      tone: Math.round(28 + 72 * ((index + 1) / count) ** 1.2),
    };
  });
}
