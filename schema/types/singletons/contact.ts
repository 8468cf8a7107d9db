import { schemaKey } from '../../values/fields.ts';
import { en } from '../../words/en.ts';
import type { ContentType, DisplayCut } from '../contentType.ts';
import { ownWords, roomForWords } from './ownWords.ts';

/** `contact.json`: the words of the contact form, by the state in which they are shown. */
const contactSchema = ownWords(
  'Contact form',
  'Your own words for the contact form, in place of those of your language.',
  en.contact,
  schemaKey,
);

const cuts: Readonly<Record<string, DisplayCut>> = {
  'title.idle': 'roman',
  'title.sent': 'roman',
  'notice.sent.title': 'italic',
  'notice.sent.fallback': 'roman',
  'notice.failed.title': 'roman',
};

export const contact = {
  source: 'contact.json',
  isOptional: true,
  schema: contactSchema,
  label: 'Contact form',
  icon: 'mail',
  section: { layout: 'form' },
  texts: roomForWords(en.contact, '', (path) => cuts[path]),
} as const satisfies ContentType<typeof contactSchema>;
