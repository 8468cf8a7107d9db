/**
 * Text for a header or a line: no line breaks or other control characters, which could begin another, and no marks
 * that reverse the reading order, which could make an address look like another.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}
