/** A value to be put at a path inside a file; without a value, what stands there is to go. */
export type Edit = { path: readonly (string | number)[]; value: unknown };
