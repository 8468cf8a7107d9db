export type Point = { x: number; y: number };

type Line = readonly Point[];

/** A B-spline of quadratic curves with control points along a line, about `spacing` apart. Only the first is written: `t` mirrors it. */
export function drawCurve(points: Line, spacing: number, isClosed: boolean): string {
  const soft = sampleSoftly(points, spacing / 6, isClosed);
  const whole = isClosed ? [...soft, ...soft.slice(0, 1)] : soft;
  const controls = sampleEvenly(whole, spacing, isClosed).map(roundPoint);
  const [first] = controls;
  const last = controls.at(-1);
  if (!first || !last || controls.length < 3) return '';
  const start = isClosed ? middle(last, first) : first;
  const [control = first, ...others] = isClosed ? controls : controls.slice(1, -1);
  const goal = isClosed ? start : last;

  const ends: Point[] = [];
  let written = control;
  for (const wanted of others) {
    // Start at the rounded last control point, so that rounding errors do not add up.
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

/** Points along a line at equal distances, softened: marching squares leave corners. */
function sampleSoftly(points: Line, spacing: number, isClosed: boolean): Point[] {
  const even = sampleEvenly(points, spacing, isClosed);
  const softX = soften(
    even.map(({ x }) => x),
    isClosed,
  );
  const softY = soften(
    even.map(({ y }) => y),
    isClosed,
  );
  return even.map(({ x, y }, index) => ({ x: softX[index] ?? x, y: softY[index] ?? y }));
}

/** Points along a line at equal distances of about `spacing`. */
function sampleEvenly(points: Line, spacing: number, isClosed: boolean): Point[] {
  const along = [0];
  for (const [index, { x, y }] of points.slice(1).entries()) {
    const last = points[index] ?? { x, y };
    along.push((along.at(-1) ?? 0) + Math.hypot(x - last.x, y - last.y));
  }
  const length = along.at(-1) ?? 0;
  const count = Math.max(5, Math.round(length / spacing));
  let next = 1;
  return Array.from({ length: isClosed ? count : count + 1 }, (_, index) => {
    const wanted = (index / count) * length;
    while (next < points.length - 1 && (along[next] ?? 0) < wanted) next += 1;
    const a = points[next - 1] ?? { x: 0, y: 0 };
    const b = points[next] ?? { x: 0, y: 0 };
    const from = along[next - 1] ?? 0;
    const to = along[next] ?? 0;
    const part = (wanted - from) / (to - from || 1);
    return { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
  });
}

function soften(values: readonly number[], isClosed: boolean): number[] {
  let soft = [...values];
  for (let pass = 0; pass < 10; pass++) {
    soft = soft.map((value, index) => {
      const before = soft.at(index - 1) ?? value;
      const after = soft[(index + 1) % soft.length] ?? value;
      return !isClosed && (index === 0 || index === soft.length - 1)
        ? value
        : (before + 2 * value + after) / 4;
    });
  }
  return soft;
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
