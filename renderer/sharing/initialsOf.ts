const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The letters that stand for a person: the first of the first and of the last word. Scripts without capitals, and
 * emoji, have no such habit, and joined letters would be read as a word; there it is the first character alone.
 * @param language a BCP 47 tag, by whose rules letters are made capital
 */
export function initialsOf(name: string, language: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s\p{Pd}]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}\p{Emoji_Presentation}\p{Extended_Pictographic}]+/u, ''))
    .filter((word) => word !== '');
  const [first = '', last = ''] = [words.at(0), words.slice(1).at(-1)].map((word) => firstOf(word ?? ''));
  const both = [first, last].map((letter) => firstOf(letter.toLocaleUpperCase(language)));
  return /^\p{Lu}/u.test(both[0] ?? '') ? both.filter((letter) => /^\p{Lu}/u.test(letter)).join('') : first;
}

function firstOf(word: string): string {
  return graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}
