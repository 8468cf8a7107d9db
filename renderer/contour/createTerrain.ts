import { randomLcg, randomUniform } from 'd3-random';

export type Point = { x: number; y: number };

/** A landscape and the point its slopes lead down to. Heights have no unit; coordinates are those of the drawing. */
export type Terrain = { height: (x: number, y: number) => number; lowest: Point; start: Point };

type Hill = { x: number; y: number; radius: number; height: number };

/**
 * A landscape of Gaussian hills around a valley at `lowest`, the same for the same seed. It is the loss surface on
 * which the page's path descends.
 */
export function createTerrain(
  seed: number,
  { width, height, lowest }: { width: number; height: number; lowest: Point },
): Terrain {
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
