import { location } from 'vfile-location';
import type { Fault } from './fault.ts';
import { formatPath } from './formatPath.ts';
import type { Problem } from './problem.ts';
import { severityOf } from './severityOf.ts';

/** Gives a fault in `text` its line and column, and the name of its file. */
export function toProblem(file: string, text: string, fault: Fault): Problem {
  const { toPoint } = location(text);
  const placeOf = (offset: number) => {
    const point = toPoint(Math.min(offset, text.length));
    return { line: point?.line ?? 1, column: point?.column ?? 1 };
  };
  return {
    file,
    ...placeOf(fault.offset),
    severity: severityOf(fault.code),
    code: fault.code,
    message: fault.message,
    path: formatPath(fault.path),
    ...(fault.suggestion !== undefined && { suggestion: fault.suggestion }),
    ...(fault.end !== undefined && { end: placeOf(fault.end) }),
  };
}
