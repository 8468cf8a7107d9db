/** Where the setup remembers its work, in the content folder. Names that begin with a dot are no content. */
export const recordFile = '.setup.json';
