import * as z from 'zod';
import { checkPeriod, periodKeys } from '../values/dates.ts';
import { type ContentType, periodOf } from './contentType.ts';
import { entryKeys, organisation } from './entryKeys.ts';
import { sizedText, titleText } from './fieldRules.ts';

/** The front matter of one file of `experience/`: a job; its body says what was done. */
const experienceSchema = z
  .strictObject({
    role: titleText(80, 'Role', 'Your job title.', 'Senior Data Scientist'),
    organisation: organisation('Organisation', 'Where you worked.', 'Example Research'),
    location: sizedText(80, 'Location', 'Where it was.', 'Ōtautahi Christchurch').optional(),
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
  date: 'start',
  body: { label: 'What you did', words: 200 },
} as const satisfies ContentType<typeof experienceSchema>;
