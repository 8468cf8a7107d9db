import simplify from 'simplify-js';
import type { Point } from './createTerrain.ts';

/**
 * SVG path data for a smooth line near `points`, closed or open, in whole numbers relative to the point before, since
 * these compress best. Corners left by simplification (`tolerance`, in units of the drawing) become the control
 * points of quadratic curves through the middles of their sides.
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
  const controls = isClosed ? ring : ring.slice(1, -1);
  let at = start;
  const curves = controls.map((control, index) => {
    const next = controls[index + 1] ?? (isClosed ? first : last);
    const end = index === controls.length - 1 && !isClosed ? last : middle(control, next);
    const curve = [control.x - at.x, control.y - at.y, end.x - at.x, end.y - at.y];
    at = end;
    return curve;
  });
  return `M${join([start.x, start.y])}q${join(curves.flat())}${isClosed ? 'z' : ''}`;
}

function middle(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

/** A minus sign parts two numbers as well as a space does. */
function join(numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-');
}
