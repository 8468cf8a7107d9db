/** A word on one place of a résumé: why it has none on the page, or how it was taken otherwise than it is written. */
export type Note = { path: string; text: string };
