import { expect, test } from 'vitest';
import { drawHill } from '../../../renderer/terrain/hill.ts';
import { basinFrame, drawBasin } from '../../../renderer/terrain/minimum.ts';
import { drawShore, shoreFrame } from '../../../renderer/terrain/shore.ts';
import { distanceTo, isInside, readOutline, sizeOf } from './outline.ts';

const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
const counts = Array.from({ length: 20 }, (_, index) => index + 1);

test.each(counts)('a hill for %i skills has as many closed contours, each inside the one below', (count) => {
  // Ten seeds, others for each count.
  for (const seed of seeds.filter((seed) => seed % counts.length === count % counts.length)) {
    const drawn = drawHill(seed, count);
    const contours = drawn.map(readOutline);
    expect(new Set(drawn).size, `seed ${seed}`).toBe(count);
    contours.forEach((contour, index) => {
      expect(drawn[index], `seed ${seed}`).toMatch(/^M[^M]+z$/);
      const below = contours[index - 1];
      if (!below) return;
      expect(sizeOf(contour), `seed ${seed}`).toBeLessThan(sizeOf(below));
      // Places are in whole units, a hundredth of the hill or so.
      const outside = contour
        .flat()
        .filter((point) => !isInside(below, point) && distanceTo(below, point) > 2);
      expect(outside, `seed ${seed}, contour ${index}`).toEqual([]);
    });
    // The icon is in the middle of the highest, 30 pixels wide.
    const top = contours.at(-1) ?? [];
    const corners = [145, 175].flatMap((x) => [85, 115].map((y) => ({ x, y })));
    expect(
      corners.every((corner) => isInside(top, corner)),
      `seed ${seed}`,
    ).toBe(true);
    const [xs, ys] = [top.flat().map(({ x }) => x), top.flat().map(({ y }) => y)];
    expect(Math.abs(Math.min(...xs) + Math.max(...xs) - 320), `seed ${seed}`).toBeLessThan(8);
    expect(Math.abs(Math.min(...ys) + Math.max(...ys) - 200), `seed ${seed}`).toBeLessThan(8);
  }
});

test('the shelves of a shore are within its drawing from top to bottom, and each covers a part of the one before', () => {
  const { width, height } = shoreFrame;
  for (const seed of seeds) {
    const shelves = drawShore(seed).map(readOutline);
    expect(shelves, `seed ${seed}`).toHaveLength(7);
    shelves.forEach((shelf, index) => {
      // The land goes on above the drawing and at its sides.
      const edge = shelf.flat().filter(({ x, y }) => x >= 0 && x <= width && y > -30);
      const ys = edge.map(({ y }) => y);
      expect(Math.min(...ys), `seed ${seed}`).toBeGreaterThan(10);
      expect(Math.max(...ys), `seed ${seed}`).toBeLessThan(height - 10);
      for (const x of [0, width / 2, width])
        expect(isInside(shelf, { x, y: 0 }), `seed ${seed}: land above`).toBe(true);
      const deeper = shelves[index - 1];
      if (!deeper) return;
      expect(sizeOf(shelf), `seed ${seed}`).toBeLessThan(sizeOf(deeper));
      const outside = edge.filter(
        (point, index) => index % 5 === 0 && !isInside(deeper, point) && distanceTo(deeper, point) > 2,
      );
      expect(outside, `seed ${seed}, shelf ${index}`).toEqual([]);
    });
  }
});

test('the contours of a basin are within its drawing, and the path comes from outside and ends in the lowest', () => {
  for (const seed of seeds) {
    const { contours, path } = drawBasin(seed);
    const rings = contours.map(readOutline);
    const margins = rings
      .flat(2)
      .map(({ x, y }) => Math.min(basinFrame.width / 2 - Math.abs(x), basinFrame.height / 2 - Math.abs(y)));
    expect(Math.min(...margins), `seed ${seed}`).toBeGreaterThan(10);
    const [line = []] = readOutline(path);
    const [from, to] = [line[0] ?? { x: 0, y: 0 }, line.at(-1) ?? { x: 0, y: 0 }];
    expect(isInside(rings[0] ?? [], from), `seed ${seed}`).toBe(false);
    expect(Math.hypot(to.x, to.y), `seed ${seed}`).toBeLessThan(12);
    expect(
      rings.every((ring) => isInside(ring, to)),
      `seed ${seed}`,
    ).toBe(true);
  }
});

test('the path into a basin runs past its middle several times', () => {
  const [line = []] = readOutline(drawBasin(1).path);
  const turns = line.slice(1).filter(({ x }, index) => x * (line[index]?.x ?? x) < 0);
  expect(turns.length).toBeGreaterThan(3);
});
