const shape = String.raw`[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]`;

/**
 * Both rules below as one pattern (of Unicode, for a JSON Schema). Outer spaces are trimmed before the rules are
 * asked, and among those are two control characters, the vertical tab and the form feed.
 */
export const textPattern = String.raw`^(?=[\s\S]*${shape})(?:\s*[\v\f])?(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*(?:[\v\f]\s*)?$`;

const visible = new RegExp(shape, 'u');

/** Whether a text shows nothing: it is empty, or holds only spaces, control characters and characters without a shape. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/** Whether there is a letter or a digit, of any script, in a text. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * The first character that no browser can show: a control character other than tabs and line ends, or half of a
 * surrogate pair.
 */
export function findUnshowable(text: string): { index: number; message: string } | undefined {
  const found = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.exec(text);
  if (!found) return undefined;
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const message = `There is a character in this text that can't be shown (U+${code}); delete it.`;
  return { index: found.index, message };
}
