import { areaOf, findContours } from './contours.ts';
import { drawCurve, type Point } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

/** The size of the shore's drawing, in its own units: the land is above it, the lake below. */
export const shoreFrame = { width: 1920, height: 352 };

/** How far each shelf reaches into the lake, the deepest first. */
const levels = [-236, -190, -150, -114, -82, -52, -22];

const tolerance = 5;

/**
 * The shelves between land and lake, as SVG path data: each is all that is higher than its edge, the lowest first, so
 * that each covers a part of the one before. The same seed always gives the same shore.
 */
export function drawShore(seed: number): string[] {
  const [bays, spits, coves] = [createNoise(seed, 900), createNoise(seed, 420), createNoise(seed, 240)];
  const height = (x: number, y: number) => {
    // Straight at both edges of the drawing, so that no shelf is cut there.
    const free = smoothStep(0, 110, y);
    const spit = 1 - 2 * Math.sqrt(spits(x, y) ** 2 + 0.04);
    const shape = 105 * bays(x, y * 2.4) - 42 * spit + 30 * coves(x, y * 0.6);
    return 96 - y - shape * free - 1.1 * Math.max(0, y - 190);
  };
  const frame = { left: -80, top: -60, right: shoreFrame.width + 80, bottom: 460, cell: 20 };
  return findContours(height, frame, levels).map((rings) =>
    rings
      .filter((ring) => areaOf(ring) > 900)
      .map((ring) => drawEdge(ring, frame.top))
      .join(''),
  );
}

/** The edge of a shelf from the left to the right; closed by the top of the drawing, if the shelf reaches it. */
function drawEdge(ring: Point[], top: number): string {
  const isTop = ({ y }: Point) => y <= top;
  const first = ring.findIndex((point, index) => isTop(point) && !isTop(ring[index + 1] ?? point));
  if (first < 0) return drawCurve(ring, tolerance, true);
  const turned = [...ring.slice(first, -1), ...ring.slice(0, first)];
  const edge = turned.slice(0, turned.findIndex((point, index) => index > 0 && isTop(point)) + 1);
  return `${drawCurve(edge, tolerance, false)}z`;
}
