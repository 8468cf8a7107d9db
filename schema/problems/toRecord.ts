import type { Problem } from './problem.ts';

/** A problem as tools read it: always the same keys in the same order, `suggestion` where there is one. */
export function toRecord({ end, ...record }: Problem): Omit<Problem, 'end'> {
  return record;
}
