import { memoize } from '../../lib/memoize.ts';
import type { Field } from './contours.ts';
import { drawCurve } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

export const shoreFrame = { width: 1920, height: 352 };

/** Where roads cross it: it is lower there, and nearly level. */
export const shorePass = 645;

/** How far shelves go beyond both sides of the frame, so that the pass can be moved to the road. */
export const shoreMargin = 80;

/** The height of each edge, the lowest first. */
const levels = [-236, -190, -150, -114, -82, -52, -22];

/** How much of the lake's colour each shelf has, the deepest first, from 0 to 1; the highest is land. */
export const shelfDepths = [0.84, 0.66, 0.48, 0.32, 0.17, 0.05];

const start = -shoreMargin;
const top = -60;
const step = 20;

const leastGap = 9;

const steepest = 0.85;

/** SVG path data, the lowest shelf first. A shelf is all land above its edge, so that it covers a part of the one before. */
export const drawShore = memoize((seed: number): string[] => {
  const height = createShore(seed);
  let below: readonly number[] = [];
  return levels.map((level) => {
    const edge = Array.from({ length: (shoreFrame.width - 2 * start) / step + 1 }, (_, index) => {
      const x = start + step * index;
      let y = 0;
      while (height(x, y) > level) y += 1;
      return Math.min(y, (below[index] ?? Number.POSITIVE_INFINITY) - leastGap);
    });
    below = limitSlope(limitSlope(edge).reverse()).reverse();
    const points = below.map((y, index) => ({ x: start + step * index, y }));
    return `${drawCurve(points, 240, false)}V${top}H${start}z`;
  });
});

// All numbers of the land were chosen by eye.

const widths = { bays: 900, spits: 420, coves: 240, pass: 170 };
const heights = { bays: 105, spits: 42, coves: 30, pass: 100 };

/** How much of the features is lost where the road crosses. */
const flatness = 0.68;

function createShore(seed: number): Field {
  const bayNoise = createNoise(seed, widths.bays);
  const spitNoise = createNoise(seed, widths.spits);
  const coveNoise = createNoise(seed, widths.coves);
  return (x, y) => {
    const bays = heights.bays * bayNoise(x, y * 2.4);
    const spits = heights.spits * (1 - 2 * Math.sqrt(spitNoise(x, y) ** 2 + 0.04));
    const coves = heights.coves * coveNoise(x, y * 0.6);
    // Straighten the edge at the top of the drawing, so that no shelf is cut there.
    const free = smoothStep(0, 110, y);
    // Nearly level where the road crosses, in windows of every width.
    const crossing = smoothStep(240, 410, x) * (1 - smoothStep(805, 980, x));
    const pass = heights.pass * Math.exp(-(((x - shorePass) / widths.pass) ** 2));
    const shape = (bays - spits + coves) * free * (1 - flatness * crossing);
    const foreshore = 1.1 * Math.max(0, y - 190);
    return 96 - y + pass * free - shape - foreshore;
  };
}

/** Raises points that are too far below the one before, so that no edge overhangs. */
function limitSlope(edge: readonly number[]): number[] {
  let last = Number.POSITIVE_INFINITY;
  return edge.map((y) => {
    last = Math.min(y, last + steepest * step);
    return last;
  });
}
