import simplify from 'simplify-js';
import type { Point } from './createTerrain.ts';

/**
 * SVG path data for a smooth line near `points`, closed or open, in whole numbers relative to the point before, since
 * these compress best. Corners left by simplification (`tolerance`, in units of the drawing) become the control
 * points of quadratic curves through the middles of their sides. Of these, only the first is written: each other lies
 * as far behind the middle as the one before lies in front of it, which is what SVG's `t` takes it to be.
 * Source: https://www.w3.org/TR/SVG2/paths.html#PathDataQuadraticBezierCommands
 */
export function drawCurve(points: readonly Point[], tolerance: number, isClosed: boolean): string {
  const corners = simplify([...points], tolerance, true).map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
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
    // From where the control point before really is, so that what rounding moves does not add up.
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

function middle(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

/** A minus sign parts two numbers as well as a space does. */
function join(numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-');
}
