import type { LoadedEntry } from '../parse/entry.ts';
import type { Fault, Finding, ProblemCode } from '../problems.ts';
import type { FieldRules } from '../types/fieldRules.ts';

/** A rule about content. Its findings have its code, unless they say another. */
type Rule<Given, Found> = { code: ProblemCode; find: (given: Given) => Found };

/** A text of a file. `room` is the maximum number of columns or, for Markdown, of words. */
export type Passage = {
  text: string;
  kind: 'value' | 'list' | 'body' | 'paragraph' | 'alt' | 'address';
  rules?: FieldRules;
  room?: number | undefined;
};

export type TextRule = Rule<Passage, Omit<Finding, 'code'> | undefined>;

/** The entries in one language, the day (`YYYY-MM-DD`), and the paths of the files in `public/`. */
export type Reviewed = { entries: readonly LoadedEntry[]; date: string; publicPaths: readonly string[] };

export type Found = Omit<Fault, 'code'> & { code?: ProblemCode };

export type ContentRule = Rule<Reviewed, Found[]>;

export function faultAt({ source, document }: LoadedEntry, path: PropertyKey[], message: string): Found[] {
  return [{ source, path, message, offset: 0, ...document?.spanOf(path) }];
}
