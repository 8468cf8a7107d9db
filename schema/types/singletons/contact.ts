import { schemaKey } from '../../values/fields.ts';
import en from '../../words/en.json' with { type: 'json' };
import type { ContentType } from '../contentType.ts';
import { ownWords } from './ownWords.ts';

const contactSchema = ownWords(
  'Contact form',
  'Your own words for the contact form, in place of those of your language.',
  en.contact,
  schemaKey,
);

export const contact = {
  source: 'contact.json',
  isOptional: true,
  schema: contactSchema,
  label: 'Contact form',
  icon: 'mail',
  section: { layout: 'form' },
  jsonResume: 'left out',
} as const satisfies ContentType<typeof contactSchema>;
