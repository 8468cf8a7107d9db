/** A text on one line, for places that have no more. */
export function joinLines<T extends string | undefined>(text: T): T | string {
  return text?.replace(/\s+/g, ' ') ?? text;
}
