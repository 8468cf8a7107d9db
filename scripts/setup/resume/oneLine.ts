/** A text on one line, for places that have no more. */
export function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ');
}
