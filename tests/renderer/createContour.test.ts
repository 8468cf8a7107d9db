import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contourFrame, createContour } from '../../renderer/contour/createContour.ts';

const seeds = [0, 1, 7, 13, 40, 42, 146, -3, 20_261_121, 2 ** 40];

test('the same seed gives the same field, another seed another', () => {
  expect(createContour(7)).toEqual(createContour(7));
  expect(createContour(7).lines).not.toBe(createContour(8).lines);
});

test.each(seeds)('seed %d: the field costs at most 2 kB compressed, in whole numbers', (seed) => {
  const { lines, path } = createContour(seed);
  expect(brotliCompressSync(lines + path).length).toBeLessThanOrEqual(2048);
  expect(lines + path).toMatch(/^[Mqtz\d -]+$/);
});

test.each(seeds)('seed %d: the path leads from the summit to the lowest point, inside the frame', (seed) => {
  const { path, summit } = createContour(seed);
  const points = readPoints(path);
  expect(points[0]).toEqual(summit);
  expect(points.at(-1)).toEqual(contourFrame.lowest);
  for (const { x, y } of points) {
    expect(x > 0 && x < contourFrame.width && y > 0 && y < contourFrame.height).toBe(true);
  }
});

/** The points that an open curve of the field goes through: `M`, then one `q` and any number of `t`, all relative. */
function readPoints(path: string): { x: number; y: number }[] {
  const [x = 0, y = 0, , , ...steps] = (path.match(/-?\d+/g) ?? []).map(Number);
  const points = [{ x, y }];
  let at = { x, y };
  for (let index = 0; index < steps.length; index += 2) {
    at = { x: at.x + (steps[index] ?? 0), y: at.y + (steps[index + 1] ?? 0) };
    points.push(at);
  }
  return points;
}
