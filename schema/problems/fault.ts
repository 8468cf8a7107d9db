import type { Problem } from './problem.ts';

/** A problem before its place is known in lines: `offset` counts UTF-16 code units from the file's start. */
export type Fault = Pick<Problem, 'code' | 'message' | 'suggestion'> & {
  offset: number;
  path: PropertyKey[];
};
