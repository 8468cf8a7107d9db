import type { LoadedEntry } from '../parse/entry.ts';
import type { Finding, ProblemCode, SourceFault } from '../problems.ts';

/** All files, and the day, `YYYY-MM-DD`. */
export type Reviewed = { entries: readonly LoadedEntry[]; date: string };

/** What a rule finds. It has the code of the rule, unless it says another. */
export type Found = {
  source: string;
  fault: Omit<SourceFault['fault'], 'code'> & Partial<Pick<Finding, 'code'>>;
};

/** A rule that looks at all files. */
export type ContentRule = { code: ProblemCode; find: (reviewed: Reviewed) => Found[] };

/** @param path such as `results.0.value` */
export function faultAt({ source }: LoadedEntry, path: string, message: string): Found[] {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return [{ source, fault: { path: steps, message } }];
}
