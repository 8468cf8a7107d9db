import { memoize } from '../../lib/memoize.ts';
import { drawCurve } from './curve.ts';
import { createNoise } from './noise.ts';

/** The place of the form in the drawing, which is 1680 by 960 and is stretched with the form. */
const form = { left: 460, top: 290, width: 840, height: 540 };

/** How far each line is from the form on each side, the outermost first. It is steep towards the foot of the page. */
const offsets = [
  { left: 430, right: 350, top: 228, bottom: 72 },
  { left: 345, right: 280, top: 196, bottom: 66 },
  { left: 268, right: 215, top: 164, bottom: 59 },
  { left: 200, right: 160, top: 131, bottom: 52 },
  { left: 140, right: 115, top: 99, bottom: 45 },
  { left: 90, right: 80, top: 69, bottom: 37 },
  { left: 52, right: 52, top: 41, bottom: 29 },
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
    return drawCurve(points, 4, true);
  });
});
