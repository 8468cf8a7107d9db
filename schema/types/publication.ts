import * as z from 'zod';
import { dateSchema } from '../dates.ts';
import { doiSchema } from '../doi.ts';
import { group, schemaKey, text } from '../fields.ts';
import { httpsUrlSchema } from '../url.ts';
import { entryKeys } from './entryKeys.ts';

/** One file of `publications/`: an article, book or report. */
export const publicationSchema = group('Publication', 'An article, book or report that you wrote.', {
  ...schemaKey,
  title: text('Title', 'The title; no two publications have the same.', 'Forecasting River Levels'),
  authors: z
    .array(text('Author', 'One author, the given name first.', 'Tūī Kōwhai'))
    .min(1)
    .meta({ title: 'Authors', description: 'All authors, in their order.' }),
  venue: text('Venue', 'The journal, conference or publisher.', 'Journal of Hydrology'),
  date: dateSchema.meta({ title: 'Date', description: 'When it appeared: YYYY, YYYY-MM or YYYY-MM-DD.' }),
  url: httpsUrlSchema.meta({ title: 'Address', description: 'Where it can be read: https://.' }).optional(),
  doi: doiSchema.optional(),
  ...entryKeys,
});
