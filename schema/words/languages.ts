import { textsIn } from '../values/paths.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { mi } from './mi.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { uk } from './uk.ts';
import type { Words } from './words.ts';

/** The languages that the fixed words are written in. */
export const languages: Readonly<Record<string, Words>> = { en, de, fr, es, it, pt, nl, pl, uk, ar, mi };

/** The fixed words of a language, or the English ones, and the tag of what they are in. `language` is valid BCP 47. */
export function wordsOf(language: string): { language: string; words: Words } {
  const words = languages[new Intl.Locale(language).language];
  return words ? { language, words } : { language: 'en', words: en };
}

/** Whether the fixed words are written in a language. */
export function hasWords(language: string): boolean {
  return wordsOf(language).language === language;
}

const englishTexts = new Set(textsIn(en).map(({ text }) => text));

/** Whether a text is one of the fixed words in English. */
export function isFixedWord(text: string): boolean {
  return englishTexts.has(text);
}

/** The language of a text, where a site in a language without words says it in English. */
export function spokenIn(text: string, language: string): 'en' | undefined {
  return !hasWords(language) && isFixedWord(text) ? 'en' : undefined;
}
