import { existsSync } from 'node:fs';
import type { Problem } from '../../schema/problems/problem.ts';
import type { ProblemCode } from '../../schema/problems/problemCodes.ts';
import { printable } from './printable.ts';

/** The codes of what may not be there at all. */
const absent: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['missing-file', 'missing-folder']);

/** Where a problem is, as terminals and editors know places: file, line and column, or the name of what is not there. */
export function placeOf({ file, line, column, code }: Problem): string {
  const isAbsent = absent.has(code) && !existsSync(file);
  return isAbsent ? printable(file) : `${printable(file)}:${line}:${column}`;
}
