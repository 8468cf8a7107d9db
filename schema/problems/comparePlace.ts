import type { Place } from './problem.ts';

/** The order in which problems are reported: by file, then from its beginning to its end. */
export function comparePlace(a: Place, b: Place): number {
  return a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1;
}
