import { contours } from 'd3-contour';
import { randomLcg, randomUniform } from 'd3-random';
import simplify from 'simplify-js';

/** The drawing's size and the point where its path ends, in CSS pixels. `Contour.module.css` repeats these numbers. */
export const contourFrame = { width: 1800, height: 900, lowest: { x: 620, y: 480 } };

type Point = { x: number; y: number };

/** `lines` and `path` are SVG path data; `summit` is where the path begins. */
type Contour = { lines: string; path: string; summit: Point };

/** How far apart heights are sampled, in units of the drawing. */
const cell = 20;
const levels = Array.from({ length: 19 }, (_, level) => -0.85 + level * 0.1);

/** How far one step of the descent goes, and how far apart it measures the slope, in units of the drawing. */
const step = 8;
const probe = 2;

/** From this distance on the path goes straight to its goal. */
const arrival = 60;

/** How much of its last direction the path keeps at each step. */
const momentum = 0.8;

/**
 * The page's contour field: height lines of a landscape, and the path of a gradient descent on it. The same seed
 * always gives the same field.
 */
export function createContour(seed: number): Contour {
  const { width, height } = contourFrame;
  const terrain = createTerrain(seed, contourFrame);
  // One more cell on every side, so that lines leave the frame instead of running along its edge.
  const [columns, rows] = [width / cell + 3, height / cell + 3];
  const toPlace = (index: number) => (index - 1) * cell;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    terrain.height(toPlace(index % columns), toPlace(Math.floor(index / columns))),
  );
  const toPoint = ([x = 0, y = 0]: number[]): Point => ({ x: toPlace(x - 0.5), y: toPlace(y - 0.5) });
  const rings = contours()
    .size([columns, rows])
    .thresholds(levels)(heights)
    .flatMap(({ coordinates }) => coordinates.flat())
    // Where the land at the edge is higher than a level, a ring runs around the frame, out of sight.
    .filter((ring) => ring.map(toPoint).some(({ x, y }) => x > 0 && x < width && y > 0 && y < height));
  const lines = rings.map((ring) => drawCurve(ring.map(toPoint), 2.5, true)).join('');
  return { lines, path: drawCurve(descend(terrain), 0.5, false), summit: roundPoint(terrain.start) };
}

function roundPoint({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** Heights have no unit; coordinates are those of the drawing. */
type Terrain = { height: (x: number, y: number) => number; lowest: Point; start: Point };

type Hill = { x: number; y: number; radius: number; height: number };

/** A landscape of Gaussian hills around a valley at `lowest`: the loss surface on which the path descends. */
function createTerrain(seed: number, { width, height, lowest }: typeof contourFrame): Terrain {
  const random = randomLcg(seed);
  const between = (min: number, max: number) => randomUniform.source(random)(min, max)();
  const peak: Hill = {
    x: lowest.x + between(690, 760),
    y: lowest.y - between(110, 190),
    radius: width * 0.12,
    height: 1,
  };
  const valley: Hill = { ...lowest, radius: width * 0.14, height: -0.9 };
  const hills = Array.from({ length: 14 }, (): Hill => {
    const radius = width * between(0.045, 0.1);
    const [x, y] = [width * between(0, 1), height * between(0, 1)];
    const room = Math.hypot(x - lowest.x, y - lowest.y) / (3 * radius);
    const side = between(0, 1) < 0.5 ? -1 : 1;
    return { x, y, radius, height: side * between(0.14, 0.4) * Math.min(1, room ** 2) };
  });
  const all = [peak, valley, ...hills];
  return {
    height: (x, y) => all.reduce((sum, hill) => sum + rise(hill, x, y), 0),
    lowest,
    start: { x: peak.x, y: peak.y },
  };
}

function rise({ x, y, radius, height }: Hill, atX: number, atY: number): number {
  return height * Math.exp(-((atX - x) ** 2 + (atY - y) ** 2) / (2 * radius ** 2));
}

/**
 * Gradient descent with momentum from the terrain's start to its lowest point. The nearer a step is to the goal, the
 * more it is pulled there, so that no hollow on the way can trap the path. It arrives from the side, below the text
 * that is above the goal.
 */
function descend({ height, start, lowest }: Terrain): Point[] {
  const path = [start];
  const whole = Math.hypot(lowest.x - start.x, lowest.y - start.y);
  let { x, y } = start;
  let [alongX, alongY] = [0, 0];
  for (
    let distance = whole;
    distance > arrival && path.length < 500;
    distance = Math.hypot(lowest.x - x, lowest.y - y)
  ) {
    const downX = height(x - probe, y) - height(x + probe, y);
    const downY = height(x, y - probe) - height(x, y + probe);
    const slope = Math.hypot(downX, downY) || 1;
    const aimX = lowest.x + Math.max(0, lowest.y - y) * 5 - x;
    const aimY = lowest.y - y;
    const aim = Math.hypot(aimX, aimY) || 1;
    const pull = 1.3 + 9 * (1 - Math.min(1, distance / whole)) + path.length / 200;
    alongX = momentum * alongX + (1 - momentum) * (downX / slope + (pull * aimX) / aim);
    alongY = momentum * alongY + (1 - momentum) * (downY / slope + (pull * aimY) / aim);
    const length = Math.hypot(alongX, alongY) || 1;
    x += (step * alongX) / length;
    y += (step * alongY) / length;
    path.push({ x, y });
  }
  return [...path, lowest];
}

/**
 * SVG path data for a smooth line near `points`, closed or open, in whole numbers relative to the previous point, which
 * compress best. The corners left by simplification (`tolerance`, in units of the drawing) become the control points
 * of quadratic curves through the middles of their sides. Only the first control point is written: SVG's `t` mirrors
 * it for the next curve.
 * Source: https://www.w3.org/TR/SVG2/paths.html#PathDataQuadraticBezierCommands
 */
function drawCurve(points: readonly Point[], tolerance: number, isClosed: boolean): string {
  const corners = simplify([...points], tolerance, true).map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last || corners.length < 3) return '';
  const ring = isClosed ? corners.slice(0, -1) : corners;
  const start = isClosed ? middle(ring.at(-1) ?? first, first) : first;
  const [control = first, ...others] = isClosed ? ring : ring.slice(1, -1);
  const goal = isClosed ? start : last;

  const ends: Point[] = [];
  let written = control;
  for (const wanted of others) {
    // From where the last control point really is, so that rounding errors do not add up.
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

function middle(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

/** A minus sign separates two numbers as well as a space does. */
function join(numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-');
}
