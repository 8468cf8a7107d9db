import { type Field, findContours } from './contours.ts';
import { drawCurve, type Point } from './curve.ts';
import { createNoise, smoothStep } from './noise.ts';

export const hillFrame = { width: 320, height: 200 };

const middle = { x: hillFrame.width / 2, y: hillFrame.height / 2 };

const topDescent = 38;

/** `count` contours of a hill as SVG path data, the lowest first; the middle of the highest is that of the drawing. */
export function drawHill(seed: number, count: number): string[] {
  const descent = createHill(seed);
  const foot = Math.min(132, 58 + 22 * count);
  const levels = Array.from({ length: count }, (_, index) => {
    const part = index / Math.max(1, count - 1);
    return foot - (foot - topDescent) * part ** 0.86;
  });
  const hill = findContours(
    (x, y) => -descent(x, y),
    { left: -120, top: -160, right: 440, bottom: 360, cell: 8 },
    levels.map((level) => -level),
  );
  // Contours that are close together must not cross.
  const tolerance = Math.min(3.4, (0.25 * (foot - topDescent)) / count);
  const summit = middleOf(hill.at(-1) ?? []);
  const toMiddle = ({ x, y }: Point) => ({ x: middle.x + x - summit.x, y: middle.y + y - summit.y });
  return hill.map((ring) => drawCurve(ring.map(toMiddle), tolerance, true));
}

/** The descent at each place. Its numbers were chosen by eye. */
function createHill(seed: number): Field {
  const spurs = createNoise(seed, 120);
  const detail = createNoise(seed, 52);
  // Rotate it, so that a mirrored hill looks different.
  const turn = 0.5 + 0.35 * (seed % 2);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (x, y) => {
    const right = x - middle.x;
    const down = y - middle.y;
    const across = right * cos - down * sin;
    const along = right * sin + down * cos;
    const roughness = smoothStep(36, 150, Math.hypot(right, down));
    return Math.hypot(across * 0.74, along * 1.28) + roughness * (74 * spurs(x, y) + 12 * detail(x, y));
  };
}

/**
 * Which of the `most` contours a hill of `count` skills has, spread from the foot to the top, and the opacity of the sheet of paper
 * inside. Many close edges would blur: then only every fifth contour is a sheet.
 */
export function planHill(count: number, most: number): { contour: number; opacity: number | undefined }[] {
  return Array.from({ length: count }, (_, index) => {
    const part = count === 1 ? 0.7 : index / (count - 1);
    const isSheet = count <= 8 || (count - 1 - index) % 5 === 0;
    const opacity = Math.round(100 * (0.28 + 0.72 * ((index + 1) / count) ** 1.2)) / 100;
    return { contour: Math.round(part * (most - 1)), opacity: isSheet ? opacity : undefined };
  });
}

function middleOf(ring: readonly Point[]): Point {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}
