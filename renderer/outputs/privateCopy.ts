/** The mark on every page and file of a private copy. It is in English, for those who build or receive the copy. */
export const privateCopyMark =
  'Private copy, not for publication: it has details that the public site leaves out.';
