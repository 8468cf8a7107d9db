import { memoize } from '../../lib/memoize.ts';
import { drawCurve } from './curve.ts';
import type { Box } from './frame.ts';
import { createNoise } from './noise.ts';

/** How far each line is from a box on each side, the outermost first. */
type Offsets = readonly Box[];

const aroundForm: Offsets = [
  { left: 56, right: 66, top: 67, bottom: 62 },
  { left: 50, right: 53, top: 55, bottom: 52 },
  { left: 44, right: 44, top: 46, bottom: 45 },
  { left: 39, right: 38, top: 39, bottom: 40 },
];

const aroundButton: Offsets = [66, 47, 32, 21, 13].map((offset) => {
  return { left: 0.55 * offset, right: 1.1 * offset, top: 0.8 * offset, bottom: 0.85 * offset };
});

const formBox = { left: 210, top: 135, right: 630, bottom: 405 };
const buttonBox = { left: 0, top: 0, right: 170, bottom: 52 };

/**
 * Depth lines around the contact form, and around its button or one that leads to it. `draw` makes SVG path data, the outermost line
 * first, for a drawing of `frame`, which is stretched with the element at `box` in it.
 */
export const isobaths = {
  form: {
    frame: { left: 0, top: 0, right: 840, bottom: 540 },
    box: formBox,
    draw: memoize((seed: number) => drawAround(seed, formBox, aroundForm, 20)),
  },
  button: {
    frame: { left: -85, top: -78, right: 255, bottom: 130 },
    box: buttonBox,
    draw: memoize((seed: number) => drawAround(seed, buttonBox, aroundButton, 4)),
  },
};

/** @param squareness the exponent of a superellipse: 2 is an ellipse, and with more it is nearer to a rectangle */
function drawAround(seed: number, box: Box, offsets: Offsets, squareness: number): string[] {
  const noise = createNoise(seed, 1);
  const { left, top, right, bottom } = box;
  const width = right - left;
  const height = bottom - top;
  return offsets.map((offset) => {
    const points = Array.from({ length: 200 }, (_, index) => {
      const angle = (index / 200) * 2 * Math.PI;
      const across = Math.cos(angle);
      const down = Math.sin(angle);
      const radius = (Math.abs(across) ** squareness + Math.abs(down) ** squareness) ** (-1 / squareness);
      const bend = noise(across + 7, down);
      const x = width / 2 + (1 + 0.12 * bend) * (across < 0 ? offset.left : offset.right);
      const y = height / 2 + (1 + 0.3 * bend) * (down < 0 ? offset.top : offset.bottom);
      return { x: left + width / 2 + radius * across * x, y: top + height / 2 + radius * down * y };
    });
    return drawCurve(points, 64, true);
  });
}
