import { createNoise2D } from 'simplex-noise';
import type { Content } from '../../schema/content.ts';
import type { Field } from './contours.ts';

/** The seed by which the land of a site differs from others. */
export function seedOf(theme: Content['site']['theme']): number {
  return theme?.seed ?? 1;
}

/** Smooth noise from -1 to 1 with features of about `size` units of the drawing. */
export function createNoise(seed: number, size: number): Field {
  const noise = createNoise2D(randomNumbers(seed));
  return (x, y) => noise(x / size, y / size);
}

/** Numbers from 0 to 1, excluded, by a linear congruential generator. Source: Numerical Recipes, 7.1 */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(1_664_525, state) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** 0 up to `from`, 1 from `to`, and smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
