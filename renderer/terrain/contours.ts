import { contours } from 'd3-contour';
import type { Point } from './curve.ts';
import type { Box } from './frame.ts';

export type Field = (x: number, y: number) => number;

export type Frame = Box & { cell: number };

/** The outlines of all land above each level, the largest first, by marching squares. Source: https://d3js.org/d3-contour/contour */
export function findRings(height: Field, frame: Frame, levels: readonly number[]): Point[][][] {
  const { left, top, right, bottom, cell } = frame;
  const columns = Math.round((right - left) / cell) + 1;
  const rows = Math.round((bottom - top) / cell) + 1;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    height(left + (index % columns) * cell, top + Math.floor(index / columns) * cell),
  );
  // d3-contour places a sample in the middle of a unit square.
  const toPoint = ([x = 0, y = 0]: number[]) => ({ x: left + (x - 0.5) * cell, y: top + (y - 0.5) * cell });
  const draw = contours().size([columns, rows]);
  return levels.map((level) => {
    const rings = draw.contour(heights, level).coordinates.flat();
    return rings.map((ring) => ring.map(toPoint)).toSorted((a, b) => areaOf(b) - areaOf(a));
  });
}

/** The outline of the largest land above each level. */
export function findContours(height: Field, frame: Frame, levels: readonly number[]): Point[][] {
  return findRings(height, frame, levels).map(([largest = []]) => largest);
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
