/**
 * What every page and text file of a private copy says. It is in English: whoever builds the copy reads it, and the one
 * who gets it.
 */
export const privateCopyMark =
  'Private copy, not for publication: it has details that the public site leaves out.';
