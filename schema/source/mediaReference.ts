/** A file in `media/` that content refers to: the offset and the path of the reference in the referring file. */
export type MediaReference = { file: string; offset: number; path: PropertyKey[] };
