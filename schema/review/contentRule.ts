import type { EntryFault, LoadedEntry } from '../parse/entry.ts';
import type { ProblemCode } from '../problems.ts';

/** All files; those `shown`, without what is private, unless in a private copy; and the day, `YYYY-MM-DD`. */
export type Reviewed = { entries: readonly LoadedEntry[]; shown: readonly LoadedEntry[]; date: string };

/** A rule that looks at all files. */
export type ContentRule = (reviewed: Reviewed) => EntryFault[];

/** A fault at a path such as `results.0.value`. */
export function faultAt(entry: LoadedEntry, code: ProblemCode, path: string, message: string): EntryFault[] {
  return [
    {
      entry,
      fault: { code, path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)), message },
    },
  ];
}
