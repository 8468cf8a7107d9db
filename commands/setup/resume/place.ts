/** A value of a résumé and where it stands there, such as `work[0].name`. */
export type Place = { value: unknown; path: string };
