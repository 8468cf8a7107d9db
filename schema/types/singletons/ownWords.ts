import type * as z from 'zod';
import { textsIn } from '../../parse/document.ts';
import { group, text } from '../../values/fields.ts';
import type { DisplayCut, TextRules } from '../contentType.ts';

/**
 * The schema of an object with an owner's words in place of fixed ones, any of which may be left out. Each key is titled by
 * its own name, and described by the word in English.
 * @param words the fixed words in English
 * @param others the schemas of other keys
 */
export function ownWords(
  title: string,
  description: string,
  words: object,
  others = {},
): z.ZodObject<Record<never, z.ZodOptional>> {
  const shape = Object.entries<unknown>({ ...words }).map(([key, word]) => {
    const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const schema =
      typeof word === 'string'
        ? text(label, `In English: “${word}”.`, word)
        : ownWords(label, 'Your own words, in place of those of your language.', Object(word));
    return [key, schema.optional()];
  });
  return group(title, description, { ...others, ...Object.fromEntries(shape) });
}

/**
 * The rules for these words: a sentence has more room than a label.
 * @param path where they are in their file, with a dot at its end
 * @param cutOf the cut of the display typeface that a word is set in, by its path among them
 */
export function roomForWords(
  words: object,
  path = '',
  cutOf: (path: string) => DisplayCut | undefined = () => undefined,
): Record<string, TextRules> {
  return Object.fromEntries(
    textsIn(words).map(({ path: steps, text }) => {
      const display = cutOf(steps.join('.'));
      return [path + steps.join('.'), { room: text.length > 25 ? 200 : 60, ...(display && { display }) }];
    }),
  );
}
