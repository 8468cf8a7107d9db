import type { Point, Terrain } from './createTerrain.ts';

/** How far one step goes, and how far apart the slope is measured, in units of the drawing. */
const step = 8;
const probe = 2;

/** From how near the path goes straight to its goal. */
const arrival = 60;

/** How much of its last direction the path keeps at each step. */
const momentum = 0.8;

/**
 * Gradient descent with momentum from the terrain's start to its lowest point. The nearer a step is to the goal, the
 * more it is drawn there, so that no hollow on the way can hold the path; and it comes in from the side, under the
 * text that stands above the goal.
 */
export function descend({ height, start, lowest }: Terrain): Point[] {
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
