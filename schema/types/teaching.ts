import { checkPeriod, periodKeys } from '../values/dates.ts';
import { group } from '../values/fields.ts';
import { type ContentType, periodOf } from './contentType.ts';
import { entryKeys, organisation } from './entryKeys.ts';
import { titleText } from './fieldRules.ts';

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
    toEntry: ({ title, organisation, ...period }, text) => ({
      title,
      organisation,
      period: periodOf(period),
      text,
    }),
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
} as const satisfies ContentType<typeof teachingSchema>;
