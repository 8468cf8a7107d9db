const controls = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text that a stranger wrote, without what a terminal obeys: escape sequences, and marks that reverse the reading order. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(controls, '\ufffd');
}
