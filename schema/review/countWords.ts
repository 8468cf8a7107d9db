/** How much of a text is looked at, in UTF-16 code units: what is longer has too many words for any place. */
const enough = 50_000;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any script; of a very long one, those at its beginning. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text.slice(0, enough))) if (isWordLike) count++;
  return count;
}
