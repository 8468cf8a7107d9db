import type { Span } from '../problems/fault.ts';

/** An address that content sends visitors to: the span and the path of where it is written. */
export type AddressReference = Span & { url: string; path: PropertyKey[] };
