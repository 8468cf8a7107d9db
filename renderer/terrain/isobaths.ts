import { memoize } from '../../lib/memoize.ts';
import { drawCurve } from './curve.ts';
import { createNoise } from './noise.ts';

/** The place of the form in the drawing, which is 840 by 480 and is stretched with the form. */
const form = { left: 230, top: 145, width: 420, height: 270 };

/** How far each line is from the form on each side, the outermost first. */
const offsets = [
  { left: 42, right: 28, top: 56, bottom: 58 },
  { left: 38, right: 26, top: 50, bottom: 51 },
  { left: 34, right: 24, top: 44, bottom: 44 },
  { left: 29, right: 22, top: 38, bottom: 37 },
  { left: 25, right: 20, top: 32, bottom: 31 },
  { left: 21, right: 18, top: 26, bottom: 24 },
  { left: 17, right: 16, top: 20, bottom: 18 },
];

/** The exponent of a superellipse: 2 is an ellipse, and with more it is nearer to a rectangle. */
const squareness = 13;

/** Depth lines around the contact form as SVG path data, the outermost first. */
export const drawIsobaths = memoize((seed: number): string[] => {
  const noise = createNoise(seed, 1);
  const { left, top, width, height } = form;
  return offsets.map((offset, line) => {
    const points = Array.from({ length: 200 }, (_, index) => {
      const angle = (index / 200) * 2 * Math.PI;
      const across = Math.cos(angle);
      const down = Math.sin(angle);
      const free = 1 + 0.12 * noise(across + 7, down - 0.1 * line);
      const x = width / 2 + free * (across < 0 ? offset.left : offset.right);
      const y = height / 2 + free * (down < 0 ? offset.top : offset.bottom);
      return {
        x: left + width / 2 + Math.sign(across) * x * Math.abs(across) ** (2 / squareness),
        y: top + height / 2 + Math.sign(down) * y * Math.abs(down) ** (2 / squareness),
      };
    });
    return drawCurve(points, 5, true);
  });
});
