import type { Span } from '../problems/fault.ts';

/** A file in `media/` that content refers to: the span and the path of the reference in the referring file. */
export type MediaReference = Span & { file: string; path: PropertyKey[] };
