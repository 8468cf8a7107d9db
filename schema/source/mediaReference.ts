import type { Span } from '../problems/fault.ts';

/** What a file of `media/` is for: the portrait, a picture in a text, the picture for sharing sites, or a link's goal. */
export type MediaUse = 'portrait' | 'text' | 'sharing' | 'link';

/** A file in `media/` that content refers to: the span and the path of the reference in the referring file. */
export type MediaReference = Span & { file: string; use: MediaUse; path: PropertyKey[] };
