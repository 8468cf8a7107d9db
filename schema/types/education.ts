import { checkPeriod, periodKeys } from '../values/dates.ts';
import { group } from '../values/fields.ts';
import type { ContentTypeOf } from './contentType.ts';
import { periodOf } from './entry.ts';
import { entryKeys, organisation } from './entryKeys.ts';
import { sizedText, titleText } from './fieldRules.ts';

const educationSchema = group('Education', 'A degree or course. Its text is the body.', {
  qualification: titleText(100, 'Qualification', 'What you studied, or the degree.', 'PhD in Statistics'),
  institution: organisation('Institution', 'Where you studied.', 'Example University'),
  location: sizedText(80, 'Location', 'Where it was.', 'Ōtepoti Dunedin').optional(),
  ...periodKeys,
  start: periodKeys.start.optional(),
  ...entryKeys,
}).check(checkPeriod);

export const education = {
  source: 'education/*.md',
  schema: educationSchema,
  label: 'Education',
  icon: 'school',
  section: {
    layout: 'timeline',
    isCareer: true,
    toEntry: ({ qualification, institution, location, ...period }, text) => ({
      title: qualification,
      organisation: institution,
      location,
      period: periodOf(period),
      year: (period.end ?? period.start)?.slice(0, 4),
      text,
    }),
  },
  date: 'start',
  nameFrom: ['institution.name', 'start'],
  body: { label: 'Text', words: 100, isOptional: true },
  jsonResume: {
    list: 'education',
    keys: {
      qualification: 'studyType',
      'institution.name': 'institution',
      'institution.url': { write: 'url', read: ['website'] },
      start: 'startDate',
      end: 'endDate',
    },
    body: { write: 'x-summary', read: ['summary', 'description'] },
    items: 'courses',
  },
} as const satisfies ContentTypeOf<typeof educationSchema>;

const teachingSchema = group('Teaching', 'A course that you gave. Its text is the body.', {
  title: titleText(100, 'Title', 'The course, or what you did in it.', 'Probability for Engineers'),
  organisation: organisation('Organisation', 'Where you taught.', 'Example University'),
  ...periodKeys,
  ...entryKeys,
}).check(checkPeriod);

export const teaching = {
  source: 'teaching/*.md',
  schema: teachingSchema,
  label: 'Teaching',
  icon: 'co_present',
  section: {
    layout: 'timeline',
    toEntry: ({ title, organisation, ...period }, text) => {
      return { title, organisation, period: periodOf(period), text };
    },
  },
  date: 'start',
  body: { label: 'Text', words: 100, isOptional: true },
  jsonResume: {
    list: 'projects',
    kind: 'course',
    keys: {
      title: 'name',
      'organisation.name': 'entity',
      'organisation.url': 'x-entity-url',
      start: 'startDate',
      end: 'endDate',
    },
    body: 'description',
    items: 'highlights',
  },
} as const satisfies ContentTypeOf<typeof teachingSchema>;
