import type * as z from 'zod';
import { group } from '../../values/fields.ts';
import { type DisplayCut, sizedText } from '../fieldRules.ts';

/** The cuts of the display typeface that words are set in, at the places of the words. */
type Cuts = { readonly [key: string]: DisplayCut | Cuts };

/**
 * The schema of an object with an owner's words in place of fixed ones, any of which may be left out. Each key is titled by
 * its own name, and described by the word in English. A sentence has more room than a label.
 * @param words the fixed words in English
 * @param others the schemas of other keys
 */
export function ownWords(
  title: string,
  description: string,
  words: object,
  cuts: Cuts = {},
  others = {},
): z.ZodObject<Record<never, z.ZodOptional>> {
  const shape = Object.entries<unknown>({ ...words }).map(([key, word]) => {
    const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const display = cuts[key];
    const isCut = typeof display === 'string';
    if (typeof word !== 'string') {
      const inner = 'Your own words, in place of those of your language.';
      return [key, ownWords(label, inner, Object(word), isCut ? {} : display).optional()];
    }
    const rules = { room: word.length > 25 ? 200 : 60, ...(isCut && { display }) };
    return [key, sizedText(rules, label, `In English: “${word}”.`, word).optional()];
  });
  return group(title, description, { ...others, ...Object.fromEntries(shape) });
}
