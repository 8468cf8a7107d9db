import type { LoadedEntry } from '../parse/entry.ts';
import type { ProblemCode, SourceFault } from '../problems.ts';

/** All files, and the day, `YYYY-MM-DD`. */
export type Reviewed = { entries: readonly LoadedEntry[]; date: string };

/** A rule that looks at all files. */
export type ContentRule = (reviewed: Reviewed) => SourceFault[];

/** @param path such as `results.0.value` */
export function faultAt(
  { source }: LoadedEntry,
  code: ProblemCode,
  path: string,
  message: string,
): SourceFault[] {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return [{ source, fault: { code, path: steps, message } }];
}
