import { textsIn } from '../values/paths.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import mi from './mi.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import type { Words } from './words.ts';

export const wordsByLanguage: Record<string, Words> = { en, de, fr, es, it, pt, nl, pl, uk, ar, mi };

export function wordsOf(language: string): { language: string; words: Words } {
  const words = wordsByLanguage[new Intl.Locale(language).language];
  return words ? { language, words } : { language: 'en', words: en };
}

export function hasWords(language: string): boolean {
  return wordsOf(language).language === language;
}

const englishTexts = new Set(textsIn(en).map(({ text }) => text));

export function isFixedWord(text: string): boolean {
  return englishTexts.has(text);
}

export function languageOfFixedWord(text: string, language: string): 'en' | undefined {
  return !hasWords(language) && isFixedWord(text) ? 'en' : undefined;
}
