import { schemaKey } from '../../values/fields.ts';
import en from '../../words/en.json' with { type: 'json' };
import type { ContentType } from '../contentType.ts';
import { ownWords } from './ownWords.ts';

const notFoundSchema = ownWords(
  'Page not found',
  'Your own words for the page that visitors see at an address without one.',
  en.notFound,
  schemaKey,
);

export const notFound = {
  source: 'not-found.json',
  isOptional: true,
  schema: notFoundSchema,
  label: 'Page not found',
  icon: 'wrong_location',
  jsonResume: 'left out',
} as const satisfies ContentType<typeof notFoundSchema>;
