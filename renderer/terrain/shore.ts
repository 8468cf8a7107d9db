import { memoize } from '../../lib/memoize.ts';
import { areaOf, findContours } from './contours.ts';
import { drawCurve, type Point } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

export const shoreFrame = { width: 1920, height: 352 };

const levels = [-236, -190, -150, -114, -82, -52, -22];

/** How much of the lake's colour each shelf has, the deepest first, from 0 to 1; the highest is land. */
export const shelfDepths = [0.84, 0.66, 0.48, 0.32, 0.17, 0.05];

const tolerance = 6;

const frame = { left: -80, top: -60, right: shoreFrame.width + 80, bottom: 460, cell: 20 };

/** SVG path data, the lowest shelf first. A shelf is all land above its edge, so that it covers a part of the one before. */
export const drawShore = memoize((seed: number): string[] => {
  let relief = 1;
  let shelves = findShelves(seed, relief);
  // An overhanging edge does not look like a ridge. Flatter land has none.
  while (shelves.flat().some(overhangs)) {
    relief *= 0.92;
    shelves = findShelves(seed, relief);
  }
  return shelves.map((rings) => rings.map(drawShelf).join(''));
});

/** The outlines of each shelf. With a `relief` of 0, edges are straight; with 1, they have all the noise. */
function findShelves(seed: number, relief: number): Point[][][] {
  const bays = createNoise(seed, 900);
  const spits = createNoise(seed, 420);
  const coves = createNoise(seed, 240);
  const height = (x: number, y: number) => {
    // Straight at the top of the drawing, so that no shelf is cut there.
    const free = relief * smoothStep(0, 110, y);
    const spit = 1 - 2 * Math.sqrt(spits(x, y) ** 2 + 0.04);
    const shape = 105 * bays(x, y * 2.4) - 42 * spit + 30 * coves(x, y * 0.6);
    // Nearly level where the road crosses, in windows of every width, and lower than beside it: roads take the pass.
    const level = smoothStep(240, 410, x) * (1 - smoothStep(805, 980, x));
    const pass = 100 * Math.exp(-(((x - 645) / 170) ** 2));
    return 96 - y + pass * free - shape * free * (1 - 0.68 * level) - 1.1 * Math.max(0, y - 190);
  };
  return findContours(height, frame, levels).map((rings) => rings.filter((ring) => areaOf(ring) > 900));
}

/** Whether an edge runs back to the left by more than the tolerance of curves. */
function overhangs(ring: Point[]): boolean {
  let farthest = -Infinity;
  return findEdge(ring).some(({ x }) => {
    farthest = Math.max(farthest, x);
    return farthest - x > tolerance;
  });
}

function drawShelf(ring: Point[]): string {
  const edge = findEdge(ring);
  return edge.length > 0 ? `${drawCurve(edge, tolerance, false)}z` : drawCurve(ring, tolerance, true);
}

/** The edge of a shelf from left to right, or no point if the shelf does not reach the top of the drawing. */
function findEdge(ring: Point[]): Point[] {
  const isTop = ({ y }: Point) => y <= frame.top;
  const first = ring.findIndex((point, index) => isTop(point) && !isTop(ring[index + 1] ?? point));
  if (first < 0) return [];
  const turned = [...ring.slice(first, -1), ...ring.slice(0, first)];
  return turned.slice(0, turned.findIndex((point, index) => index > 0 && isTop(point)) + 1);
}
