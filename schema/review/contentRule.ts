import type { LoadedEntry } from '../parse/entry.ts';
import type { Fault, ProblemCode } from '../problems.ts';

/** All files of the site in one language, and the day, `YYYY-MM-DD`. */
export type Reviewed = { entries: readonly LoadedEntry[]; date: string };

/** What a rule finds has the code of the rule, unless it says another. */
export type Found = Omit<Fault, 'code'> & { code?: ProblemCode };

/** A rule that looks at all files. */
export type ContentRule = { code: ProblemCode; find: (reviewed: Reviewed) => Found[] };

/** @param path such as `results.0.value` */
export function faultAt({ source, document }: LoadedEntry, path: string, message: string): Found[] {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return [{ source, path: steps, message, offset: 0, ...document?.spanOf(steps) }];
}
