import { partialGroup, schemaKey, text } from '../../values/fields.ts';
import type { ContentType } from '../contentType.ts';

/** `not-found.json`: the words of the 404 page. */
const notFoundSchema = partialGroup('Page not found', 'What visitors read at an address without a page.', {
  $schema: schemaKey.$schema.unwrap(),
  heading: text('Heading', 'The large words at the top.', '404'),
  text: text('Text', 'The sentence below the heading.', 'Oops! Page not found.'),
  linkLabel: text('Label of the link', 'The words of the link to the home page.', 'Return to Home'),
});

export const notFound = {
  source: 'not-found.json',
  isOptional: true,
  schema: notFoundSchema,
  label: 'Page not found',
  icon: 'wrong_location',
  texts: {
    heading: { room: 60, display: 'roman' },
    text: { room: 200, display: 'italic' },
    linkLabel: { room: 60 },
  },
} as const satisfies ContentType<typeof notFoundSchema>;
