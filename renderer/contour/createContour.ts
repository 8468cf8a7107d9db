import { contours } from 'd3-contour';
import { createTerrain, type Point } from './createTerrain.ts';
import { descend } from './descend.ts';
import { drawCurve } from './drawCurve.ts';

/** The drawing's size and the point where its path ends, in CSS pixels. */
export const contourFrame = { width: 1800, height: 900, lowest: { x: 620, y: 480 } };

/** `summit` is where the path begins. */
export type Contour = { lines: string; path: string; summit: Point };

const cell = 20;
const levels = Array.from({ length: 19 }, (_, level) => -0.85 + level * 0.1);

/**
 * The page's contour field: height lines of a landscape, and the path of a gradient descent on it, both as SVG path
 * data. The same seed always gives the same field.
 */
export function createContour(seed: number): Contour {
  const { width, height, lowest } = contourFrame;
  const terrain = createTerrain(seed, { width, height, lowest });
  // One cell more on every side, so that lines leave the frame instead of running along its edge.
  const [columns, rows] = [width / cell + 3, height / cell + 3];
  const toPlace = (index: number) => (index - 1) * cell;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    terrain.height(toPlace(index % columns), toPlace(Math.floor(index / columns))),
  );
  const toPoint = ([x = 0, y = 0]: number[]): Point => ({ x: toPlace(x - 0.5), y: toPlace(y - 0.5) });
  const rings = contours()
    .size([columns, rows])
    .thresholds(levels)(heights)
    .flatMap(({ coordinates }) => coordinates.flat())
    // Where the land is higher than a level at the edge, a ring runs around the frame, where nobody sees it.
    .filter((ring) => ring.map(toPoint).some(({ x, y }) => x > 0 && x < width && y > 0 && y < height));
  const lines = rings.map((ring) => drawCurve(ring.map(toPoint), 2.5, true)).join('');
  return { lines, path: drawCurve(descend(terrain), 0.5, false), summit: roundPoint(terrain.start) };
}

function roundPoint({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
