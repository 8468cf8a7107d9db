import { drawLevels, type Frame } from './contours.ts';
import { drawCurve, type Point } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

/** The size of the basin's drawing, whose middle is the origin, in its own units. */
export const basinFrame = { width: 3000, height: 2000 };

/** The distance of each contour from the middle, the outermost first. */
const levels = [900, 800, 705, 616, 533, 456, 385, 320, 261, 208, 160, 116];

/**
 * A local minimum, as SVG path data: the contours of a hollow, the outermost first, and the path of a descent with too
 * much momentum, which runs past the lowest point again and again until it is caught there.
 */
export function drawBasin(seed: number): { contours: string[]; path: string } {
  const [slopes, detail] = [createNoise(seed, 620), createNoise(seed, 240)];
  const distance = (x: number, y: number) => {
    const far = smoothStep(120, 760, Math.hypot(x, y));
    return Math.hypot(x * 0.8, y * 1.15) + far * (190 * slopes(x, y) + 48 * detail(x, y));
  };
  const { width, height } = basinFrame;
  const frame: Frame = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2, cell: 25 };
  const contours = drawLevels(
    (x, y) => -distance(x, y),
    frame,
    levels.map((level) => -level),
    { tolerance: 1.8, smallest: 2000 },
  );
  return { contours, path: drawCurve(overshoot(), 3, false) };
}

/** The learning rate, the momentum, and how many steps are drawn. */
const rate = 0.004;
const momentum = 0.957;
const steps = 270;

/**
 * Gradient descent with momentum on a round hollow, whose slope grows with the distance from the middle: with so much
 * momentum it overshoots again and again. It starts outside the window, and passes through the figures of the heading.
 * Source: https://distill.pub/2017/momentum/
 */
function overshoot(): Point[] {
  let place = { x: -900, y: 1070 };
  let move = { x: 96, y: 17 };
  return Array.from({ length: steps }, () => {
    const before = place;
    move = { x: momentum * move.x - rate * place.x, y: momentum * move.y - rate * place.y };
    place = { x: place.x + move.x, y: place.y + move.y };
    return before;
  });
}
