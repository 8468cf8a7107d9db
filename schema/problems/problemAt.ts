import type { PlacelessFault } from './fault.ts';
import type { Place, Problem } from './problem.ts';
import { severityOf } from './severityOf.ts';

/** A fault at its place in a file, as it is reported. */
export function problemAt({ file, line, column, path, end }: Place, fault: PlacelessFault): Problem {
  const { code, message, suggestion } = fault;
  return {
    file,
    line,
    column,
    severity: severityOf(code),
    code,
    message,
    path,
    ...(suggestion !== undefined && { suggestion }),
    ...(end !== undefined && { end }),
  };
}
