import * as z from 'zod';
import { checkPeriod, periodKeys } from '../values/dates.ts';
import { group, text } from '../values/fields.ts';
import { httpsUrlSchema } from '../values/url.ts';
import { type ContentType, periodOf } from './contentType.ts';
import { entryKeys } from './entryKeys.ts';

const organisationSchema = group('Organisation', 'Where you worked.', {
  name: text('Name', 'What the organisation is called.', 'Example Research'),
  url: httpsUrlSchema.meta({ title: 'Address', description: 'Its website: https://.' }).optional(),
});

/** The front matter of one file of `experience/`: a job; its body says what was done. */
const experienceSchema = z
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

export const experience = {
  source: 'experience/*.md',
  schema: experienceSchema,
  label: 'Experience',
  icon: 'work',
  section: {
    layout: 'timeline',
    heading: 'Experience',
    toEntry: ({ role, organisation, location, ...period }, text) => ({
      title: role,
      organisation,
      location,
      period: periodOf(period),
      text,
    }),
  },
  title: 'role',
  date: 'start',
  body: { label: 'What you did', words: 200 },
  texts: {
    role: { room: 80, display: 'roman', spoken: true },
    'organisation.name': { room: 80, spoken: true },
    location: { room: 80 },
  },
  addresses: ['organisation.url'],
} as const satisfies ContentType<typeof experienceSchema>;
