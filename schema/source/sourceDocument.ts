import type { Fault, Span } from '../problems/fault.ts';

/**
 * A parsed file that still knows where everything stood.
 * `spanOf` gives the place of the value at `path` (or of its key), falling back to the closest parent there is.
 */
export type SourceDocument = {
  value: unknown;
  /** As what examples are written; JSON where nothing is said. */
  format?: 'json' | 'yaml';
  /** The keys of the file itself, in the order in which they are written; of front matter alone. */
  entries?: WrittenEntry[];
  /** How the value at `path` is written, where that is known and says more than the value. */
  writtenAt?: (path: readonly PropertyKey[]) => string | undefined;
  spanOf(path: readonly PropertyKey[], target?: 'value' | 'key'): Span;
};

/** A key as it is written, from its first character to the end of its value, and whether it lacks one. */
export type WrittenEntry = Required<Span> & { key: string; isEmpty: boolean };

/** What is wrong with the writing of a file, and what it says, as far as that can be made out. */
export type ParseResult = { document?: SourceDocument; faults: Fault[] };
