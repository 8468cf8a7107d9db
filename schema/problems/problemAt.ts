import type { PlacelessFault } from './fault.ts';
import type { Place, Problem } from './problem.ts';
import { severityOf } from './severityOf.ts';

/** A fault at its place in a file, as it is reported. */
export function problemAt({ file, line, column, path, end }: Place, fault: PlacelessFault): Problem {
  const { code, message, suggestion, example } = fault;
  return {
    file,
    line,
    column,
    severity: severityOf(code),
    code,
    message: example === undefined ? message : `${message} Write one (such as ${example}).`,
    path,
    ...(suggestion !== undefined && { suggestion }),
    ...(end !== undefined && { end }),
  };
}
