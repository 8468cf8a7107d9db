import type * as z from 'zod';
import { group, schemaKey } from '../../values/fields.ts';
import en from '../../words/en.json' with { type: 'json' };
import type { ContentTypeOf } from '../contentType.ts';
import { sizedText } from '../fieldRules.ts';

type WordsSchema = z.ZodObject<Record<never, z.ZodOptional>>;

export function ownWords(title: string, description: string, words: object, others = {}): WordsSchema {
  const shape = Object.entries<string | object>({ ...words }).map(([key, word]) => {
    const name = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    if (typeof word === 'object')
      return [key, ownWords(label, 'Your own words, in place of those of your language.', word).optional()];
    return [key, sizedText(word.length > 25 ? 200 : 60, label, `In English: “${word}”.`, word).optional()];
  });
  return group(title, description, { ...others, ...Object.fromEntries(shape) });
}

const contactSchema = ownWords('Contact form', 'Your own words for the contact form.', en.contact, schemaKey);

export const contact = {
  source: 'contact.json',
  isOptional: true,
  isInOneLanguage: true,
  schema: contactSchema,
  label: 'Contact form',
  icon: 'mail',
  section: { layout: 'form' },
  jsonResume: 'left out',
} as const satisfies ContentTypeOf<typeof contactSchema>;

const notFoundSchema = ownWords('Page not found', 'Your own words for the 404 page.', en.notFound, schemaKey);

export const notFound = {
  source: 'not-found.json',
  isOptional: true,
  isInOneLanguage: true,
  schema: notFoundSchema,
  label: 'Page not found',
  icon: 'wrong_location',
  jsonResume: 'left out',
} as const satisfies ContentTypeOf<typeof notFoundSchema>;
