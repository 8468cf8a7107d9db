import { drawCurve, drawLevels, type Frame, type Point } from './contours.ts';
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
  const [slopes, detail] = [createNoise(seed, 620), createNoise(seed + 0.5, 240)];
  const distance = (x: number, y: number) => {
    const far = smoothStep(120, 760, Math.hypot(x, y));
    return Math.hypot(x * 0.8, y * 1.1) + far * (190 * slopes(x, y) + 48 * detail(x, y));
  };
  const { width, height } = basinFrame;
  const frame: Frame = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2, cell: 25 };
  const contours = drawLevels(
    (x, y) => -distance(x, y),
    frame,
    levels.map((level) => -level),
    { tolerance: 1.8, smallest: 2000 },
  );
  return { contours, path: drawCurve(overshoot(), 1, false) };
}

/** The mass of the ball on the path, by its effect: how much of its swing is left after one radian. */
const damping = 0.36;

/**
 * A damped oscillator in two dimensions, which gradient descent with momentum is in a round hollow: a spiral, squeezed
 * and turned so that it passes through the figures of the heading.
 * Source: https://distill.pub/2017/momentum/
 */
function overshoot(): Point[] {
  const turn = -0.43;
  return Array.from({ length: 226 }, (_, index) => {
    const time = -2.3 + index * 0.06;
    const swing = 830 * Math.exp(-damping * time);
    const [across, along] = [swing * Math.cos(time), -0.42 * swing * Math.sin(time)];
    return {
      x: across * Math.cos(turn) - along * Math.sin(turn),
      y: across * Math.sin(turn) + along * Math.cos(turn),
    };
  });
}
