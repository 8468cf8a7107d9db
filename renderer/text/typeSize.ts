import stringWidth from 'string-width';

/** The class of a name that is too long for the largest size. Chinese, Japanese and Korean characters are twice as wide. */
export function nameSize(name: string): 'long-name' | 'longest-name' | undefined {
  const widest = widestWord(name, stringWidth);
  if (widest > 13 || name.length > 40) return 'longest-name';
  return widest > 8 || name.length > 24 ? 'long-name' : undefined;
}

/** How wide the widest word of a heading is, in letters of average width. */
export function countLetters(heading: string): number {
  const count = (word: string, letters: RegExp) => word.match(letters)?.length ?? 0;
  return widestWord(
    heading,
    (word) => word.length - 0.4 * count(word, /[fijlrtI]/g) + 0.6 * count(word, /[mw]/gi),
  );
}

export function hasShortWords(heading: string): boolean {
  return widestWord(heading, ({ length }) => length) <= 6;
}

function widestWord(text: string, widthOf: (word: string) => number): number {
  return Math.max(...text.split(/[\s-]/).map(widthOf));
}
