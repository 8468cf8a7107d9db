/** The JSON and Markdown files of a content folder: their paths in it, and their texts. */
export type ContentTexts = ReadonlyMap<string, string>;

/** One step of content from a version to the next. */
export type Migration = {
  from: number;
  to: number;
  /** What it does, as the owner is told it: `names the version in site.json`. */
  does: string;
  /**
   * All files as they are after the step; one that is left out is deleted. It edits texts, so that comments, formatting
   * and the order of keys stay, and leaves alone what it finds done: after a failure it may meet its own work.
   */
  migrate(files: ContentTexts): ContentTexts;
};
