import { expect, test } from 'vitest';
import { drawLevels } from '../../../renderer/terrain/contours.ts';
import { drawCurve } from '../../../renderer/terrain/curve.ts';
import { readOutline } from './outline.ts';

const frame = { left: -300, top: -300, right: 300, bottom: 300, cell: 20 };

test('the contour of a cone is drawn as a circle, without the corners of the squares by which it was found', () => {
  const [path = ''] = drawLevels((x, y) => -Math.hypot(x, y), frame, [-220], { tolerance: 5, smallest: 0 });
  const [ring = []] = readOutline(path);
  const radii = ring.map(({ x, y }) => Math.hypot(x, y));
  expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(3);
  // A circle turns alike everywhere.
  const directions = ring.slice(1).map(({ x, y }, index) => {
    const last = ring[index] ?? { x, y };
    return Math.atan2(y - last.y, x - last.x);
  });
  const turns = directions
    .slice(1)
    .map((direction, index) => Math.abs(Math.sin(direction - (directions[index] ?? direction))));
  const mean = turns.reduce((sum, turn) => sum + turn, 0) / turns.length;
  expect(Math.max(...turns)).toBeLessThan(2.5 * mean);
});

test('an open line keeps its ends, and one that is closed ends where it begins', () => {
  const points = Array.from({ length: 40 }, (_, index) => ({ x: 10 * index, y: 60 * Math.sin(index / 5) }));
  const [open = []] = readOutline(drawCurve(points, 1, false));
  expect([open[0], open.at(-1)]).toEqual([
    { x: 0, y: 0 },
    { x: 390, y: 60 },
  ]);
  expect(drawCurve([...points, { x: 0, y: 0 }], 1, true)).toMatch(/z$/);
});
