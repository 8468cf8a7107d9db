import { location } from 'vfile-location';
import type { Fault } from './fault.ts';
import { formatPath } from './formatPath.ts';
import type { Problem } from './problem.ts';
import { warningCodes } from './problemCodes.ts';

/** Gives a fault in `text` its line and column, and the name of its file. */
export function toProblem(file: string, text: string, fault: Fault): Problem {
  const point = location(text).toPoint(Math.min(fault.offset, text.length));
  return {
    file,
    line: point?.line ?? 1,
    column: point?.column ?? 1,
    severity: warningCodes.has(fault.code) ? 'warning' : 'error',
    code: fault.code,
    message: fault.message,
    path: formatPath(fault.path),
    ...(fault.suggestion !== undefined && { suggestion: fault.suggestion }),
  };
}
