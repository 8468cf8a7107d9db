import { memoize } from '../../lib/memoize.ts';
import { drawCurve } from './curve.ts';
import { createNoise } from './noise.ts';

/** The place of the form in the drawing, which is 840 by 480 and is stretched with the form. */
const form = { left: 230, top: 145, width: 420, height: 270 };

/** How far each line is from the form on each side, the outermost first. It is steep towards the foot of the page. */
const offsets = [
  { left: 215, right: 175, top: 84, bottom: 40 },
  { left: 172, right: 140, top: 73, bottom: 36 },
  { left: 134, right: 108, top: 62, bottom: 32 },
  { left: 100, right: 80, top: 51, bottom: 28 },
  { left: 70, right: 58, top: 40, bottom: 24 },
  { left: 45, right: 40, top: 30, bottom: 20 },
  { left: 26, right: 26, top: 19, bottom: 15 },
];

/** Depth lines around the contact form as SVG path data, the outermost first: superellipses, the rounder the farther. */
export const drawIsobaths = memoize((seed: number): string[] => {
  const noise = createNoise(seed, 1);
  const { left, top, width, height } = form;
  return offsets.map((offset, line) => {
    const power = 2 / (3.4 + 0.7 * line);
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
