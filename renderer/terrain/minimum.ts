import { drawLevels, type Frame } from './contours.ts';
import { drawCurve, type Point } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

/** The size of the basin's drawing, whose middle is the origin. */
export const basinFrame = { width: 3000, height: 2000 };

/** The path is in tenths of a unit: in whole units, its last turns would have corners. */
export const pathScale = 0.1;

/** The distance of each contour from the middle, the outermost first. */
const levels = [900, 800, 705, 616, 533, 456, 385, 320, 261, 208, 160, 116];

/**
 * A local minimum, as SVG path data: the contours of a hollow, the outermost first, and the path of a descent with too
 * much momentum, which runs around the lowest point until it is caught there.
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

/** The half axes of the first turn, within the narrow 0 of the heading, and the number of turns. */
const reach = { x: 39, y: 80 };
const turns = 1.75;

/** A bend from the far edge of the drawing to below the middle of the 0, and a spiral around the middle. */
function descend(): Point[] {
  const bend = Array.from({ length: 60 }, (_, index) => {
    const t = index / 60;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return { x: 1520 * a + 800 * b + 120 * c, y: 172 * a - 130 * b + reach.y * (c + d) };
  });
  const spiral = Array.from({ length: 121 }, (_, index) => {
    const angle = Math.PI * (0.5 + (2 * turns * index) / 120);
    const part = (1 - index / 120) ** 0.75;
    return { x: part * reach.x * Math.cos(angle), y: part * reach.y * Math.sin(angle) };
  });
  return [...bend, ...spiral];
}
