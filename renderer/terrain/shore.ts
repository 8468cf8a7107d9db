import { drawLevels } from './contours.ts';
import { createNoise, smoothStep } from './noise.ts';

/** The size of the shore's drawing, in its own units: the land is above it, the lake below. */
export const shoreFrame = { width: 1920, height: 352 };

/** How far each shelf reaches into the lake, the deepest first. */
const levels = [-236, -190, -150, -114, -82, -52, -22];

/**
 * The shelves between land and lake, as SVG path data: each is all that is higher than its edge, the lowest first, so
 * that each covers a part of the one before. The same seed always gives the same shore.
 */
export function drawShore(seed: number): string[] {
  const [bays, spits, coves, stones] = [
    createNoise(seed, 900),
    createNoise(seed, 420),
    createNoise(seed, 240),
    createNoise(seed, 120),
  ];
  const height = (x: number, y: number) => {
    // Straight at both edges of the drawing, so that no shelf is cut there.
    const free = smoothStep(0, 110, y);
    const spit = 1 - 2 * Math.sqrt(spits(x, y * 1.4) ** 2 + 0.01);
    const shape = 105 * bays(x, y * 2.4) - 42 * spit + 34 * coves(x, y * 1.3) + 11 * stones(x, y);
    return 96 - y - shape * free - 1.1 * Math.max(0, y - 190);
  };
  const frame = { left: -80, top: -60, right: shoreFrame.width + 80, bottom: 460, cell: 20 };
  return drawLevels(height, frame, levels, { tolerance: 4.3, smallest: 900 });
}
