import stringWidth from 'string-width';

/** Between these parts, a name may be broken: a short word inside it stays with the next, as in "Layla | Al Hashimi". */
export function nameParts(name: string): string[] {
  return name.split(/(?<! \p{L}{1,3}) /u);
}

/** How wide the widest part of a name is, in letters of average width. */
export function countNameLetters(name: string): number {
  return widestPart(nameParts(name), lettersOf);
}

/** How wide the widest word of a heading is, in letters of average width. */
export function countLetters(heading: string): number {
  return widestPart(heading.split(/\s/), lettersOf);
}

export function hasShortWords(heading: string): boolean {
  return widestPart(heading.split(/\s/), ({ length }) => length) <= 6;
}

function widestPart(texts: readonly string[], widthOf: (part: string) => number): number {
  return Math.max(...texts.flatMap((text) => text.split('-')).map(widthOf));
}

/** Chinese, Japanese and Korean characters count twice. The first letter of a word may be a capital, others are wider as capitals. */
function lettersOf(word: string): number {
  const count = (letters: RegExp) => word.match(letters)?.length ?? 0;
  const narrow = count(/[fijlrtI]/g);
  const wide = count(/[mwжмфшщыюπφψω]/gi);
  const furtherCapitals = count(/(?<=\p{Lu})\p{Lu}/gu);
  return stringWidth(word) - 0.4 * narrow + 0.6 * wide + 0.4 * furtherCapitals;
}
