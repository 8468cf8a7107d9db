export type Point = { x: number; y: number };

type Line = readonly Point[];

/** A B-spline of quadratic curves about `tolerance` from `points`. Only the first control point is written: `t` mirrors it. */
export function drawCurve(points: Line, tolerance: number, isClosed: boolean): string {
  const controls = placeControls(points, tolerance, isClosed).map(roundPoint);
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

const sparsest = 0.055;

/** Control points of a quadratic B-spline along a line, closer together where it bends. */
function placeControls(points: Line, tolerance: number, isClosed: boolean): Point[] {
  const line = sampleSoftly(points, tolerance, isClosed);
  const bends = line.map((_, index) => {
    const { x, y } = bendAt(line, index, isClosed);
    return Math.sqrt(Math.hypot(x, y) / (12 * tolerance)) + sparsest;
  });
  const crowding = runningSum(soften(bends, isClosed));
  const whole = isClosed ? [...line, ...line.slice(0, 1)] : line;
  const count = Math.max(5, Math.ceil(crowding[whole.length - 1] ?? 0));
  const evenlyBent = spread(whole, crowding.slice(0, whole.length), count, isClosed);
  // A B-spline is on the inner side of its control points.
  return evenlyBent.map(({ x, y }, index) => {
    const bend = bendAt(evenlyBent, index, isClosed);
    return { x: x - bend.x / 8, y: y - bend.y / 8 };
  });
}

/** Points along a line at equal distances, softened: marching squares leave corners. */
function sampleSoftly(points: Line, tolerance: number, isClosed: boolean): Point[] {
  const steps = points.slice(1).map(({ x, y }, index) => {
    const last = points[index] ?? { x, y };
    return Math.hypot(x - last.x, y - last.y);
  });
  const along = runningSum(steps);
  const count = Math.max(8, Math.min(1000, Math.round((along.at(-1) ?? 0) / (3 * tolerance))));
  const even = spread(points, along, count, isClosed);
  const evenX = even.map(({ x }) => x);
  const evenY = even.map(({ y }) => y);
  const softX = soften(evenX, isClosed);
  const softY = soften(evenY, isClosed);
  return even.map(({ x, y }, index) => ({ x: softX[index] ?? x, y: softY[index] ?? y }));
}

function runningSum(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}

/** `count` steps along a line that are equal by `along`, which grows from point to point. */
function spread(points: Line, along: readonly number[], count: number, isClosed: boolean): Point[] {
  const length = along.at(-1) ?? 0;
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

function bendAt(line: Line, index: number, isClosed: boolean): Point {
  const point = line[index] ?? { x: 0, y: 0 };
  if (!isClosed && (index === 0 || index === line.length - 1)) return { x: 0, y: 0 };
  const before = line.at(index - 1) ?? point;
  const after = line[(index + 1) % line.length] ?? point;
  return { x: before.x - 2 * point.x + after.x, y: before.y - 2 * point.y + after.y };
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
