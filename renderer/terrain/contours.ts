import { contours } from 'd3-contour';
import { drawCurve, type Point } from './curve.ts';

export type Field = (x: number, y: number) => number;

export type Frame = { left: number; top: number; right: number; bottom: number; cell: number };

type Detail = { tolerance: number; smallest: number };

/** The land above each level as SVG path data, by marching squares. Source: https://d3js.org/d3-contour/contour */
export function drawLevels(height: Field, frame: Frame, levels: readonly number[], detail: Detail): string[] {
  return findContours(height, frame, levels).map((rings) =>
    rings
      .filter((ring) => areaOf(ring) > detail.smallest)
      .map((ring) => drawCurve(ring, detail.tolerance, true))
      .join(''),
  );
}

export function findContours(height: Field, frame: Frame, levels: readonly number[]): Point[][][] {
  const { left, top, right, bottom, cell } = frame;
  const columns = Math.round((right - left) / cell) + 1;
  const rows = Math.round((bottom - top) / cell) + 1;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    height(left + (index % columns) * cell, top + Math.floor(index / columns) * cell),
  );
  // d3-contour places a sample in the middle of a unit square.
  const toPoint = ([x = 0, y = 0]: number[]) => ({ x: left + (x - 0.5) * cell, y: top + (y - 0.5) * cell });
  const draw = contours().size([columns, rows]);
  return levels.map((level) =>
    draw
      .contour(heights, level)
      .coordinates.flat()
      .map((ring) => ring.map(toPoint)),
  );
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
