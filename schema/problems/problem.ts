import type { ProblemCode } from './problemCodes.ts';

/**
 * One thing that is wrong with one content file. `file` is relative to the working directory and uses `/`;
 * `line` and `column` are 1-based (columns count UTF-16 code units) and point at the offending value, for a
 * missing key at the object that lacks it, for an unknown key at the key; `path` is like `skills[2]`. `end`, where it
 * is known, is the place behind the value's last character; it helps people to see the value, and is no part of the
 * record that tools read.
 */
export type Problem = {
  file: string;
  line: number;
  column: number;
  severity: 'error' | 'warning';
  code: ProblemCode;
  message: string;
  path: string;
  suggestion?: string;
  end?: { line: number; column: number };
};

/** Where in the content something stands. */
export type Place = Pick<Problem, 'file' | 'line' | 'column' | 'path' | 'end'>;
