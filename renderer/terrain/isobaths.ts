import { memoize } from '../../lib/memoize.ts';
import { drawCurve } from './curve.ts';
import { createNoise } from './noise.ts';

export const isobathFrame = { left: 0, top: 0, right: 840, bottom: 480 };

/** The place of the form in the drawing, which is stretched with it. */
export const form = { left: 230, top: 145, right: 650, bottom: 415 };

/** How far each line is from the form on each side, the outermost first. */
const offsets = [
  { left: 38, right: 44, top: 54, bottom: 58 },
  { left: 33, right: 37, top: 46, bottom: 49 },
  { left: 28, right: 31, top: 37, bottom: 39 },
  { left: 22, right: 24, top: 29, bottom: 29 },
  { left: 17, right: 17, top: 21, bottom: 19 },
];

/** The exponent of a superellipse: 2 is an ellipse, and with more it is nearer to a rectangle. */
const squareness = 16;

/** Depth lines around the contact form as SVG path data, the outermost first. */
export const drawIsobaths = memoize((seed: number): string[] => {
  const noise = createNoise(seed, 1);
  const { left, top, right, bottom } = form;
  const width = right - left;
  const height = bottom - top;
  return offsets.map((offset, line) => {
    const points = Array.from({ length: 200 }, (_, index) => {
      const angle = (index / 200) * 2 * Math.PI;
      const across = Math.cos(angle);
      const down = Math.sin(angle);
      const bend = noise(across + 7, down - 0.1 * line);
      const x = width / 2 + (1 + 0.12 * bend) * (across < 0 ? offset.left : offset.right);
      const y = height / 2 + (1 + 0.4 * bend) * (down < 0 ? offset.top : offset.bottom);
      return {
        x: left + width / 2 + Math.sign(across) * x * Math.abs(across) ** (2 / squareness),
        y: top + height / 2 + Math.sign(down) * y * Math.abs(down) ** (2 / squareness),
      };
    });
    return drawCurve(points, 5, true);
  });
});
