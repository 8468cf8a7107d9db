import type { Point } from '../../../renderer/terrain/curve.ts';

/** Lines as lists of points. A closed one ends where it begins. */
export type Outline = Point[][];

const linesPerCurve = 8;

/** The lines of SVG path data with the commands that drawings use (M, q, t, z), each curve as a few straight ones. */
export function readOutline(path: string): Outline {
  return (path.match(/M[^M]+/g) ?? []).map((line) => {
    const parts = /^M([^a-z]+)q([^a-z]+)(?:t([^a-z]+))?z?$/.exec(line);
    if (!parts) throw new Error(`These are not the commands of a drawing: ${line.slice(0, 60)}`);
    const [[at], [bend, end], smooth] = [toPoints(parts[1]), toPoints(parts[2]), toPoints(parts[3])];
    if (!at || !bend || !end) throw new Error(`This line has too few points: ${line.slice(0, 60)}`);
    const points = [at];
    let from = at;
    let control = bend;
    for (const to of [end, ...smooth]) {
      for (let step = 1; step <= linesPerCurve; step++) {
        const t = step / linesPerCurve;
        points.push({
          x: from.x + 2 * t * (1 - t) * control.x + t ** 2 * to.x,
          y: from.y + 2 * t * (1 - t) * control.y + t ** 2 * to.y,
        });
      }
      from = { x: from.x + to.x, y: from.y + to.y };
      control = { x: to.x - control.x, y: to.y - control.y };
    }
    return points;
  });
}

export function isInside(outline: Outline, { x, y }: Point): boolean {
  let isIn = false;
  for (const ring of outline) {
    ring.forEach((a, index) => {
      const b = ring[index + 1];
      if (b && a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) isIn = !isIn;
    });
  }
  return isIn;
}

export function distanceTo(outline: Outline, { x, y }: Point): number {
  const distances = outline.flatMap((line) =>
    line.slice(1).map((b, index) => {
      const a = line[index] ?? b;
      const right = b.x - a.x;
      const down = b.y - a.y;
      const along = ((x - a.x) * right + (y - a.y) * down) / (right ** 2 + down ** 2 || 1);
      const part = Math.min(1, Math.max(0, along));
      return Math.hypot(x - a.x - part * right, y - a.y - part * down);
    }),
  );
  return distances.reduce((least, distance) => Math.min(least, distance), Infinity);
}

/** The size of closed lines with the holes in them left out, by the shoelace formula. */
export function sizeOf(outline: Outline): number {
  const areas = outline.map((ring) =>
    ring.reduce((sum, a, index) => {
      const b = ring[index + 1] ?? a;
      return sum + (a.x * b.y - b.x * a.y) / 2;
    }, 0),
  );
  return Math.abs(areas.reduce((sum, area) => sum + area, 0));
}

function toPoints(numbers = ''): Point[] {
  const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
  return values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? Number.NaN }] : []));
}
