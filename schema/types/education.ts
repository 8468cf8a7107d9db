import * as z from 'zod';
import { checkPeriod, periodKeys } from '../dates.ts';
import { group, text } from '../fields.ts';
import { httpsUrlSchema } from '../url.ts';
import { entryKeys } from './entryKeys.ts';

const institutionSchema = group('Institution', 'Where you studied.', {
  name: text('Name', 'What the institution is called.', 'Example University'),
  url: httpsUrlSchema.meta({ title: 'Address', description: 'Its website: https://.' }).optional(),
});

/** The front matter of one file of `education/`: a degree or course; its body may be empty. */
export const educationSchema = z
  .strictObject({
    qualification: text('Qualification', 'What you studied, or the degree.', 'PhD in Statistics'),
    institution: institutionSchema,
    location: text('Location', 'Where it was.', 'Ōtepoti Dunedin').optional(),
    ...periodKeys,
    start: periodKeys.start.optional(),
    ...entryKeys,
  })
  .check(checkPeriod)
  .meta({
    title: 'Education',
    description: 'A degree or course. More about it can stand below the front matter.',
  });
