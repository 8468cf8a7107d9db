import { expect, test } from 'vitest';
import type { Point } from '../../../renderer/terrain/curve.ts';
import { paths } from '../../../renderer/terrain/Road.tsx';

/** How far from straight down, and how bent, both without unit, a piece may be where it joins another. Numbers are rounded. */
const slack = 0.02;

test.each(Object.entries(paths))(
  'the piece %s is one smooth curve, and joins the next without a bend',
  (name, path) => {
    const curves = readCurves(path);
    const [first, last] = [curves[0], curves.at(-1)];
    if (!first || !last) throw new Error('This piece has no curve.');
    for (const [before, after] of curves
      .slice(1)
      .map((after, index) => [curves[index] ?? after, after] as const)) {
      const [end, start] = [ofEnd(before), ofStart(after)];
      expect(Math.abs(crossOf(end.along, start.along))).toBeLessThan(slack);
      expect(Math.abs(end.bend - start.bend)).toBeLessThan(slack * Math.max(0.1, Math.abs(end.bend)));
    }
    for (const { along, bend } of [ofStart(first), ...(name === 'ashore' ? [] : [ofEnd(last)])]) {
      expect(Math.abs(along.x)).toBeLessThan(slack);
      expect(Math.abs(bend)).toBeLessThan(slack / 10);
    }
  },
);

type Curve = readonly [Point, Point, Point, Point];

/** The direction and the curvature at the start of a cubic curve; a straight line has all its points on it. */
function ofStart([a, b, c]: Curve) {
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = Math.hypot(along.x, along.y);
  const bend = (2 * crossOf(along, { x: c.x - b.x, y: c.y - b.y })) / (3 * length ** 3);
  return { along: { x: along.x / length, y: along.y / length }, bend };
}

function ofEnd([a, b, c, d]: Curve) {
  const { along, bend } = ofStart([d, c, b, a]);
  return { along: { x: -along.x, y: -along.y }, bend: -bend };
}

function crossOf(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

/** The cubic curves of path data with the commands M, C, S and V. */
function readCurves(path: string): Curve[] {
  let at: Point = { x: 0, y: 0 };
  let lead: Point = at;
  return [...path.matchAll(/([MCSV])([^A-Z]+)/g)].flatMap(([, command = '', numbers = '']) => {
    const values = numbers.trim().split(/[ ,]+/).map(Number);
    const size = { M: 2, C: 6, S: 4, V: 1 }[command] ?? 1;
    return Array.from({ length: values.length / size }, (_, index): Curve[] => {
      const [a = 0, b = 0, ...more] = values.slice(index * size, (index + 1) * size);
      const from = at;
      const mirrored = { x: 2 * at.x - lead.x, y: 2 * at.y - lead.y };
      const [c = 0, d = 0, e = 0, f = 0] = more;
      const to =
        { M: { x: a, y: b }, C: { x: e, y: f }, S: { x: c, y: d }, V: { x: at.x, y: a } }[command] ?? at;
      const part = (share: number) => ({
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
      });
      const [start, end] =
        command === 'C'
          ? [
              { x: a, y: b },
              { x: c, y: d },
            ]
          : command === 'S'
            ? [mirrored, { x: a, y: b }]
            : [part(1 / 3), part(2 / 3)];
      [at, lead] = [to, end];
      return command === 'M' ? [] : [[from, start, end, to]];
    }).flat();
  });
}
