import { memoize } from '../../lib/memoize.ts';
import { drawCurve } from './curve.ts';
import { createNoise } from './noise.ts';

/** The place of the form in the drawing, which is 840 by 480 and is stretched with the form. */
const form = { left: 230, top: 145, width: 420, height: 270 };

/** How far each line is from the form on each side, the outermost first. */
const offsets = [
  { left: 40, right: 38, top: 78, bottom: 76 },
  { left: 34, right: 33, top: 67, bottom: 64 },
  { left: 28, right: 28, top: 56, bottom: 53 },
  { left: 23, right: 23, top: 46, bottom: 42 },
  { left: 18, right: 18, top: 36, bottom: 32 },
  { left: 13, right: 13, top: 27, bottom: 23 },
  { left: 8, right: 9, top: 19, bottom: 15 },
];

/** Depth lines around the contact form as SVG path data, the outermost first: superellipses, the rounder the farther. */
export const drawIsobaths = memoize((seed: number): string[] => {
  const noise = createNoise(seed, 1);
  const { left, top, width, height } = form;
  return offsets.map((offset, line) => {
    const power = 2 / (5.5 + 0.6 * line);
    const points = Array.from({ length: 200 }, (_, index) => {
      const angle = (index / 200) * 2 * Math.PI;
      const across = Math.cos(angle);
      const down = Math.sin(angle);
      const free = 1 + 0.17 * noise(across + 7, down - 0.1 * line);
      const x = width / 2 + free * (across < 0 ? offset.left : offset.right);
      const y = height / 2 + free * (down < 0 ? offset.top : offset.bottom);
      return {
        x: left + width / 2 + Math.sign(across) * x * Math.abs(across) ** power,
        y: top + height / 2 + Math.sign(down) * y * Math.abs(down) ** power,
      };
    });
    return drawCurve(points, 5, true);
  });
});
