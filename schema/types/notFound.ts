import * as z from 'zod';
import { schemaKey, textSchema } from '../fields.ts';

/** `not-found.json`: the words of the 404 page. */
export const notFoundSchema = z
  .strictObject({
    ...schemaKey,
    heading: textSchema.meta({
      title: 'Heading',
      description: 'The large words at the top.',
      examples: ['404'],
    }),
    text: textSchema.meta({
      title: 'Text',
      description: 'The sentence below, which says that there is no such page.',
      examples: ['Oops! Page not found.'],
    }),
    linkLabel: textSchema.meta({
      title: 'Label of the link',
      description: 'The words of the link that leads back to the home page.',
      examples: ['Return to Home'],
    }),
  })
  .meta({
    title: 'Page not found',
    description: 'What visitors read at an address of your site that has no page.',
  });
