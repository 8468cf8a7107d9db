import type { LoadedFile, ValidFile } from '../parse/fileStages.ts';
import type { Fault, Finding, ProblemCode } from '../problems.ts';
import type { FieldRules } from '../types/fieldRules.ts';

/** A text of a file. `room` is the maximum number of columns or, for a body, of words. */
export type Passage = {
  text: string;
  kind: 'value' | 'list' | 'body' | 'paragraph' | 'alt' | 'address';
  rules?: FieldRules;
  room?: number | undefined;
};

export type TextRule = (passage: Passage) => Finding | undefined;

/** The files in one language, the day (`YYYY-MM-DD`), and the paths of the files in `public/`. */
export type Reviewed = {
  files: readonly LoadedFile[];
  site: ValidFile<'site'> | undefined;
  profile: ValidFile<'profile'> | undefined;
  date: string;
  publicPaths: readonly string[];
};

export type ContentRule = (reviewed: Reviewed) => Iterable<Fault>;

export function faultAt(
  { source, document }: LoadedFile,
  path: PropertyKey[],
  code: ProblemCode,
  message: string,
): Fault {
  return { source, path, code, message, offset: 0, ...document?.spanOf(path) };
}
