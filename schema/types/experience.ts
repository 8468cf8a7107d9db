import * as z from 'zod';
import { checkPeriod, periodKeys } from '../values/dates.ts';
import { text } from '../values/fields.ts';
import { type ContentType, periodOf } from './contentType.ts';
import { entryKeys, organisation } from './entryKeys.ts';

/** The front matter of one file of `experience/`: a job; its body says what was done. */
const experienceSchema = z
  .strictObject({
    role: text('Role', 'What you were there.', 'Senior Data Scientist'),
    organisation: organisation('Organisation', 'Where you worked.', 'Example Research'),
    location: text('Location', 'Where it was.', 'Ōtautahi Christchurch').optional(),
    ...periodKeys,
    ...entryKeys,
  })
  .check(checkPeriod)
  .meta({ title: 'Experience', description: 'A job. What you did is the body.' });

export const experience = {
  source: 'experience/*.md',
  schema: experienceSchema,
  label: 'Experience',
  icon: 'work',
  section: {
    layout: 'timeline',
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
    role: { room: 80, display: 'roman' },
    'organisation.name': { room: 80 },
    location: { room: 80 },
  },
  addresses: ['organisation.url'],
} as const satisfies ContentType<typeof experienceSchema>;
