import * as z from 'zod';
import { checkPeriod, periodKeys } from '../dates.ts';
import { group, text } from '../fields.ts';
import { httpsUrlSchema } from '../url.ts';
import { entryKeys } from './entryKeys.ts';

const organisationSchema = group('Organisation', 'Where you worked.', {
  name: text('Name', 'What the organisation is called.', 'Example Research'),
  url: httpsUrlSchema.meta({ title: 'Address', description: 'Its website: https://.' }).optional(),
});

/** The front matter of one file of `experience/`: a job; its body says what was done. */
export const experienceSchema = z
  .strictObject({
    role: text('Role', 'What you were there.', 'Senior Data Scientist'),
    organisation: organisationSchema,
    location: text('Location', 'Where it was.', 'Ōtautahi Christchurch').optional(),
    ...periodKeys,
    ...entryKeys,
  })
  .check(checkPeriod)
  .meta({
    title: 'Experience',
    description: 'A job, with what you did below the front matter.',
  });
