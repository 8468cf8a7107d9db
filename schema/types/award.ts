import { date } from '../values/dates.ts';
import { group, schemaKey } from '../values/fields.ts';
import { url } from '../values/url.ts';
import { type ContentType, periodAt } from './contentType.ts';
import { entryKeys, organisation } from './entryKeys.ts';
import { markdownText, titleText } from './fieldRules.ts';

const awardSchema = group('Award', 'A prize, grant or honour.', {
  ...schemaKey,
  title: titleText(120, 'Title', 'What it is called.', 'Early Career Medal'),
  date: date('Date', 'When you got it: YYYY, YYYY-MM or YYYY-MM-DD.').optional(),
  organisation: organisation('Organisation', 'Who gave it.', 'Society of Applied Hydrology').optional(),
  url: url('A page about it: https://.').optional(),
  text: markdownText(300, 'Text', 'What it was for, in Markdown.', 'For honest forecasts.').optional(),
  ...entryKeys,
});

export const awards = {
  source: 'awards/*.json',
  schema: awardSchema,
  label: 'Awards',
  icon: 'trophy',
  section: {
    layout: 'list',
    toEntry: ({ title, date, organisation, url }, text) => ({
      title,
      url,
      organisation,
      period: periodAt(date),
      text,
    }),
  },
  date: 'date',
  jsonResume: {
    list: 'awards',
    keys: {
      title: 'title name',
      date: 'date',
      'organisation.name': 'awarder',
      'organisation.url': 'x-awarder-url',
    },
    body: 'summary',
  },
} as const satisfies ContentType<typeof awardSchema>;
