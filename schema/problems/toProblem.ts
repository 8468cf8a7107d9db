import { createLocator } from './createLocator.ts';
import type { Fault } from './fault.ts';
import { formatPath } from './formatPath.ts';
import type { Problem } from './problem.ts';
import { severityOf } from './severityOf.ts';

/** Of the text that was asked for last: the faults of a file come one after another. */
let last = { text: '', locate: createLocator('') };

/** Gives a fault in `text` its line and column, and the name of its file. */
export function toProblem(file: string, text: string, fault: Fault): Problem {
  if (text !== last.text) last = { text, locate: createLocator(text) };
  const { locate } = last;
  return {
    file,
    ...locate(fault.offset),
    severity: severityOf(fault.code),
    code: fault.code,
    message: fault.message,
    path: formatPath(fault.path),
    ...(fault.suggestion !== undefined && { suggestion: fault.suggestion }),
    ...(fault.end !== undefined && { end: locate(fault.end) }),
  };
}
