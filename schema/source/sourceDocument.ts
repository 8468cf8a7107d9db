import type { Fault } from '../problems/fault.ts';

/**
 * A parsed file that still knows where everything stood.
 * `offsetOf` gives the place of the value at `path` (or of its key), falling back to the closest parent there is.
 */
export type SourceDocument = {
  value: unknown;
  offsetOf(path: readonly PropertyKey[], target?: 'value' | 'key'): number;
};

export type ParseResult<T extends SourceDocument = SourceDocument> =
  | { ok: true; document: T }
  | { ok: false; faults: Fault[] };
