import { contours } from 'd3-contour';
import simplify from 'simplify-js';

export type Point = { x: number; y: number };

/** A height, without unit, at every place of a drawing, in the drawing's units. */
export type Field = (x: number, y: number) => number;

/** A part of a drawing, and how far apart heights are sampled in it. All in the drawing's units. */
export type Frame = { left: number; top: number; right: number; bottom: number; cell: number };

/** How far a curve may be from the true contour, and the smallest area that is drawn, in the drawing's units. */
type Detail = { tolerance: number; smallest: number };

/**
 * The land above each level as SVG path data, one path a level, in the order of `levels`. Contours are found by marching
 * squares.
 * Source: https://d3js.org/d3-contour/contour
 */
export function drawLevels(height: Field, frame: Frame, levels: readonly number[], detail: Detail): string[] {
  return findContours(height, frame, levels).map((rings) =>
    rings
      .filter((ring) => areaOf(ring) > detail.smallest)
      .map((ring) => drawCurve(ring, detail.tolerance, true))
      .join(''),
  );
}

/** The closed contours of each level, in the order of `levels`. */
export function findContours(height: Field, frame: Frame, levels: readonly number[]): Point[][][] {
  const { left, top, right, bottom, cell } = frame;
  const columns = Math.round((right - left) / cell) + 1;
  const rows = Math.round((bottom - top) / cell) + 1;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    height(left + (index % columns) * cell, top + Math.floor(index / columns) * cell),
  );
  // d3-contour takes a sample for a square, and its middle for its place.
  const toPoint = ([x = 0, y = 0]: number[]) => ({ x: left + (x - 0.5) * cell, y: top + (y - 0.5) * cell });
  const draw = contours().size([columns, rows]);
  return levels.map((level) =>
    draw
      .contour(heights, level)
      .coordinates.flat()
      .map((ring) => ring.map(toPoint)),
  );
}

/** The area inside a closed contour, by the shoelace formula. */
export function areaOf(ring: readonly Point[]): number {
  let doubled = 0;
  ring.forEach(({ x, y }, index) => {
    const next = ring[index + 1];
    if (next) doubled += x * next.y - next.x * y;
  });
  return Math.abs(doubled / 2);
}

/**
 * SVG path data for a smooth line near `points`, closed or open, in whole numbers relative to the previous point, which
 * compress best. The corners left by simplification (`tolerance`, in units of the drawing) become the control points
 * of quadratic curves through the middles of their sides. Only the first control point is written: SVG's `t` mirrors
 * it for the next curve.
 * Source: https://www.w3.org/TR/SVG2/paths.html#PathDataQuadraticBezierCommands
 */
export function drawCurve(points: readonly Point[], tolerance: number, isClosed: boolean): string {
  const corners = simplify([...points], tolerance, true).map(roundPoint);
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last || corners.length < 3) return '';
  const ring = isClosed ? corners.slice(0, -1) : corners;
  const start = isClosed ? middle(ring.at(-1) ?? first, first) : first;
  const [control = first, ...others] = isClosed ? ring : ring.slice(1, -1);
  const goal = isClosed ? start : last;

  const ends: Point[] = [];
  let written = control;
  for (const wanted of others) {
    // From where the last control point really is, so that rounding errors do not add up.
    const end = middle(written, wanted);
    written = { x: 2 * end.x - written.x, y: 2 * end.y - written.y };
    ends.push(end);
  }
  ends.push(goal);

  let at = start;
  const [end = [], ...steps] = ends.map((end) => {
    const step = [end.x - at.x, end.y - at.y];
    at = end;
    return step;
  });
  const curve = `M${join([start.x, start.y])}q${join([control.x - start.x, control.y - start.y, ...end])}`;
  return curve + (steps.length > 0 ? `t${join(steps.flat())}` : '') + (isClosed ? 'z' : '');
}

export function roundPoint({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

function middle(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

/** A minus sign separates two numbers as well as a space does. */
function join(numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-');
}
