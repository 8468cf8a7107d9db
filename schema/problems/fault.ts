import type { Problem } from './problem.ts';

/** Where something stands in a file: from `offset` up to `end`, both in UTF-16 code units from the file's start. */
export type Span = { offset: number; end?: number };

/** A problem before its place is known in lines. */
export type Fault = Pick<Problem, 'code' | 'message' | 'suggestion'> & Span & { path: PropertyKey[] };
