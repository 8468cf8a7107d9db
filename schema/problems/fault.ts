import type { Problem } from './problem.ts';

/** Where something stands in a file: from `offset` up to `end`, both in UTF-16 code units from the file's start. */
export type Span = { offset: number; end?: number };

/**
 * A problem before it is known where it stands. What is meant is a `suggestion`; where nobody can know that, an `example`
 * shows the form of it, and goes into the message.
 */
export type PlacelessFault = Pick<Problem, 'code' | 'message' | 'suggestion'> & { example?: string };

/** A problem before its place is known in lines. */
export type Fault = PlacelessFault & Span & { path: PropertyKey[] };
