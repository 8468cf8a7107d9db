import { en } from './en.ts';
import type { Words } from './words.ts';

/** The languages that the fixed words are written in. */
const languages: Readonly<Record<string, Words>> = { en };

/** The fixed words of a language, or the English ones, and the tag of what they are in. `language` is valid BCP 47. */
export function wordsOf(language: string): { language: string; words: Words } {
  const words = languages[new Intl.Locale(language).language];
  return words ? { language, words } : { language: 'en', words: en };
}
