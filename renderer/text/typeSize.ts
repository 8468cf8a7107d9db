import stringWidth from 'string-width';

/** Between these parts, a name may be broken: a short word inside it stays with the next, as in "Layla | Al Hashimi". */
export function nameParts(name: string): string[] {
  return name.split(/(?<! \p{L}{1,3}) /u);
}

/** One of three sizes of a name. Chinese, Japanese and Korean characters count twice. */
export function nameSize(name: string): 'short' | 'long' | 'longest' {
  const widest = widestPart(nameParts(name), stringWidth);
  if (widest > 13 || name.length > 40) return 'longest';
  return widest > 8 || name.length > 24 ? 'long' : 'short';
}

/** How wide the widest word of a heading is, in letters of average width. */
export function countLetters(heading: string): number {
  const count = (word: string, letters: RegExp) => word.match(letters)?.length ?? 0;
  return widestPart(
    heading.split(/\s/),
    (word) => word.length - 0.4 * count(word, /[fijlrtI]/g) + 0.6 * count(word, /[mw]/gi),
  );
}

export function hasShortWords(heading: string): boolean {
  return widestPart(heading.split(/\s/), ({ length }) => length) <= 6;
}

function widestPart(texts: readonly string[], widthOf: (part: string) => number): number {
  return Math.max(...texts.flatMap((text) => text.split('-')).map(widthOf));
}
