import { memoize } from '../../lib/memoize.ts';
import { drawCurve } from './curve.ts';
import { createNoise } from './noise.ts';

/** The place of the form in the drawing, which is 840 by 480 and is stretched with the form. */
const form = { left: 230, top: 145, width: 420, height: 270 };

/** How far each line is from the form on each side, the outermost first. */
const offsets = [
  { left: 40, right: 38, top: 54, bottom: 58 },
  { left: 36, right: 34, top: 47, bottom: 50 },
  { left: 31, right: 30, top: 40, bottom: 43 },
  { left: 27, right: 26, top: 34, bottom: 36 },
  { left: 22, right: 22, top: 28, bottom: 29 },
  { left: 18, right: 18, top: 23, bottom: 23 },
  { left: 14, right: 14, top: 18, bottom: 17 },
];

/** Depth lines around the contact form as SVG path data, the outermost first: superellipses, the rounder the farther. */
export const drawIsobaths = memoize((seed: number): string[] => {
  const noise = createNoise(seed, 1);
  const { left, top, width, height } = form;
  return offsets.map((offset, line) => {
    const power = 2 / (5.5 + line);
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
