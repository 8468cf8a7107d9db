import { randomLcg } from 'd3-random';
import { createNoise2D } from 'simplex-noise';
import type { Field } from './contours.ts';

/**
 * Smooth noise from -1 to 1 whose features are about `size` units of the drawing wide. The same seed always gives the same
 * noise; another size only scales it. Seeds are whole numbers: fractions have no effect.
 * Source: https://d3js.org/d3-random#randomLcg
 */
export function createNoise(seed: number, size: number): Field {
  const noise = createNoise2D(randomLcg(seed));
  return (x, y) => noise(x / size, y / size);
}

/** 0 up to `from`, 1 from `to` on, and smooth between. Source: https://registry.khronos.org/OpenGL-Refpages/gl4/html/smoothstep.xhtml */
export function smoothStep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
