import type * as z from 'zod';
import { group } from '../../values/fields.ts';
import { sizedText } from '../fieldRules.ts';

/** The schema of the owner's words in place of the English `words`, each optional; `others` are other keys. */
export function ownWords(
  title: string,
  description: string,
  words: object,
  others = {},
): z.ZodObject<Record<never, z.ZodOptional>> {
  const shape = Object.entries<unknown>({ ...words }).map(([key, word]) => {
    const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    if (typeof word !== 'string') {
      const inner = 'Your own words, in place of those of your language.';
      return [key, ownWords(label, inner, Object(word)).optional()];
    }
    return [key, sizedText(word.length > 25 ? 200 : 60, label, `In English: “${word}”.`, word).optional()];
  });
  return group(title, description, { ...others, ...Object.fromEntries(shape) });
}
