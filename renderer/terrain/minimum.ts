import { drawLevels, type Frame } from './contours.ts';
import { drawCurve, type Point } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

/** The size of the basin's drawing, whose middle is the origin, in its own units. */
export const basinFrame = { width: 3000, height: 2000 };

/** The path is in tenths of a unit: in whole ones its last turns would have corners. */
export const pathScale = 0.1;

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
  const tenths = descend().map(({ x, y }) => ({ x: x / pathScale, y: y / pathScale }));
  return { contours, path: drawCurve(tenths, 1, false) };
}

/** The learning rate, times how steep the hollow is across and along, and the momentum: with so much the descent overshoots
 * again and again. Its last turns are within the narrow 0 of the heading. */
const rate = { x: 0.0077, y: 0.0091 };
const momentum = 0.9594;

/** The distance from the middle at which the slope levels off. */
const rim = 44.89;

/**
 * Gradient descent with momentum on an oval hollow, from the far edge of the drawing to the middle. The loss is the
 * pseudo-Huber loss: quadratic in the hollow, and linear around it, so that the path comes in almost straight.
 * Sources: https://distill.pub/2017/momentum/, https://en.wikipedia.org/wiki/Huber_loss#Pseudo-Huber_loss_function
 */
function descend(): Point[] {
  let place = { x: 1520, y: 172.6 };
  let move = { x: -66.51, y: -27.99 };
  const places = [];
  while (Math.hypot(place.x, place.y) > 2 || Math.hypot(move.x, move.y) > 2) {
    places.push(place);
    const slope = 1 / Math.hypot(1, Math.hypot(place.x, place.y) / rim);
    move = {
      x: momentum * move.x - slope * rate.x * place.x,
      y: momentum * move.y - slope * rate.y * place.y,
    };
    place = { x: place.x + move.x, y: place.y + move.y };
  }
  return [...places, { x: 0, y: 0 }];
}
