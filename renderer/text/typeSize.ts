import stringWidth from 'string-width';

/** The class of a name that is too long for the largest size. Chinese, Japanese and Korean characters are twice as wide. */
export function nameSize(name: string): 'medium' | 'small' | undefined {
  const widest = widestWord(name, stringWidth);
  if (widest > 13 || name.length > 40) return 'small';
  return widest > 8 || name.length > 24 ? 'medium' : undefined;
}

/** The class of a heading with a word that may be wider than a third of the page. */
export function headingSize(heading: string): string | undefined {
  const count = (word: string, letters: RegExp) => word.match(letters)?.length ?? 0;
  const widest = widestWord(
    heading,
    (word) => word.length - 0.4 * count(word, /[fijlrtI]/g) + 0.6 * count(word, /[mw]/gi),
  );
  if (widest < 8) return undefined;
  return widest <= 10.5 ? 'word-10' : widest <= 12.5 ? 'word-12' : 'word-long';
}

/** Whether a heading can be set large in a third of the page. */
export function hasShortWords(heading: string): boolean {
  return widestWord(heading, ({ length }) => length) <= 6;
}

function widestWord(text: string, widthOf: (word: string) => number): number {
  return Math.max(...text.split(/[\s-]/).map(widthOf));
}
