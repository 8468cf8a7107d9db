/** What a command would do to one file of the content folder: `before` is missing for a new file, `after` for one that goes. */
export type Change = { source: string; before?: Buffer; after?: Buffer };
