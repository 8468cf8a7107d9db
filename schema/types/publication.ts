import * as z from 'zod';
import { dateSchema } from '../values/dates.ts';
import { doiSchema } from '../values/doi.ts';
import { group, schemaKey, text } from '../values/fields.ts';
import { url } from '../values/url.ts';
import { type ContentType, periodAt } from './contentType.ts';
import { entryKeys } from './entryKeys.ts';

/** One file of `publications/`: an article, book or report. */
const publicationSchema = group('Publication', 'An article, book or report that you wrote.', {
  ...schemaKey,
  title: text('Title', 'The title; no two publications have the same.', 'Forecasting River Levels'),
  authors: z
    .array(text('Author', 'One author, the given name first.', 'Tūī Kōwhai'))
    .min(1)
    .meta({ title: 'Authors', description: 'All authors, in their order.' }),
  venue: text('Venue', 'The journal, conference or publisher.', 'Journal of Hydrology'),
  date: dateSchema.meta({ title: 'Date', description: 'When it appeared: YYYY, YYYY-MM or YYYY-MM-DD.' }),
  url: url('Where it can be read: https://.').optional(),
  doi: doiSchema.optional(),
  ...entryKeys,
});

export const publications = {
  source: 'publications/*.json',
  schema: publicationSchema,
  label: 'Publications',
  icon: 'article',
  section: {
    layout: 'list',
    toEntry: ({ title, authors, venue, date, url, doi }) => ({
      title,
      url,
      people: authors,
      venue,
      period: periodAt(date),
      doi,
    }),
  },
  heading: 'title',
  date: 'date',
  texts: {
    title: { room: 200, display: 'roman' },
    'authors.*': { room: 60 },
    venue: { room: 120 },
  },
  addresses: ['url'],
} as const satisfies ContentType<typeof publicationSchema>;
