import type * as z from 'zod';
import { checkPeriod, periodKeys } from '../values/dates.ts';
import { group } from '../values/fields.ts';
import type { ContentTypeOf } from './contentType.ts';
import { periodOf } from './entry.ts';
import { entryKeys, organisation, resultsSchema } from './entryKeys.ts';
import { sizedText, titleText } from './fieldRules.ts';

const jobKeys = {
  role: titleText(80, 'Role', 'Your job title.', 'Senior Data Scientist'),
  organisation: organisation('Organisation', 'Where you worked, if anywhere.', 'Example Research').optional(),
  location: sizedText(80, 'Location', 'Where it was.', 'Ōtautahi Christchurch').optional(),
  ...periodKeys,
  results: resultsSchema.optional(),
  ...entryKeys,
};

const experienceSchema = group('Experience', 'A job. What you did is the body.', jobKeys).check(checkPeriod);

export const experience = {
  source: 'experience/*.md',
  schema: experienceSchema,
  label: 'Experience',
  icon: 'work',
  section: {
    layout: 'timeline',
    isCareer: true,
    isWorkHistory: true,
    // The volunteer's: a job has these keys, too, and its start is required.
    toEntry: ({ role, organisation, location, results, ...period }: Volunteering, text) => {
      return { title: role, organisation, location, period: periodOf(period), results, text };
    },
  },
  date: 'start',
  nameFrom: ['organisation.name', 'start'],
  body: { label: 'What you did', words: 200, isOptional: true },
  jsonResume: {
    list: 'work',
    keys: {
      role: { write: 'position', read: ['title'] },
      'organisation.name': { write: 'name', read: ['company', 'organization', 'employer'] },
      'organisation.url': { write: 'url', read: ['website'] },
      location: 'location',
      start: 'startDate',
      end: 'endDate',
    },
    body: { write: 'summary', read: ['description'] },
    items: 'highlights',
  },
} as const satisfies ContentTypeOf<typeof experienceSchema>;

const volunteeringSchema = group('Volunteering', 'What you do without pay. What you did is the body.', {
  ...jobKeys,
  role: titleText(80, 'Role', 'Your role.', 'Mentor'),
  start: jobKeys.start.optional(),
}).check(checkPeriod);

type Volunteering = z.infer<typeof volunteeringSchema>;

export const volunteering = {
  ...experience,
  source: 'volunteering/*.md',
  schema: volunteeringSchema,
  label: 'Volunteering',
  icon: 'volunteer_activism',
  section: { ...experience.section, isCareer: false, isWorkHistory: false },
  jsonResume: {
    ...experience.jsonResume,
    list: 'volunteer',
    keys: {
      ...experience.jsonResume.keys,
      'organisation.name': { write: 'organization', read: ['name', 'company'] },
    },
  },
} as const satisfies ContentTypeOf<typeof volunteeringSchema>;
