import * as z from 'zod';
import { dateSchema } from '../dates.ts';
import { customIssue, schemaKey, text } from '../fields.ts';
import { httpsUrlSchema } from '../url.ts';
import { entryKeys } from './entryKeys.ts';

const form = /^10\.\d{4,9}\/\S+$/;

/**
 * A digital object identifier without its resolver: `10.1000/182`.
 * Source: https://www.doi.org/the-identifier/resources/handbook/2_numbering
 */
const doiSchema = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    if (form.test(value)) return;
    const bare = decodeURI(/(?:doi\.org\/|doi:\s*)(10\..*)$/i.exec(value)?.[1] ?? '');
    const message = `"${value}" is not a DOI; write 10., a number, a slash and the rest, such as 10.1000/182.`;
    issues.push(customIssue(value, 'bad-doi', message, form.test(bare) ? bare : undefined));
  })
  .meta({
    title: 'DOI',
    description: 'The digital object identifier, without https://doi.org/.',
    pattern: String.raw`^\s*10\.\d{4,9}/\S+\s*$`,
    patternErrorMessage: 'Write a DOI such as 10.1000/182.',
    examples: ['10.1000/182'],
  });

/** One file of `publications/`: an article, book or report. */
export const publicationSchema = z
  .strictObject({
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
  })
  .meta({ title: 'Publication', description: 'An article, book or report that you wrote.' });
