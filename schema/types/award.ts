import { date } from '../values/dates.ts';
import { group, schemaKey } from '../values/fields.ts';
import { url } from '../values/url.ts';
import type { ContentTypeOf } from './contentType.ts';
import { periodAt } from './entry.ts';
import { entryKeys, organisation } from './entryKeys.ts';
import { identifierText, markdownText, titleText } from './fieldRules.ts';

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
    toEntry: ({ title, date, organisation, url }, text) => {
      return { title, url, organisation, period: periodAt(date), text };
    },
  },
  date: 'date',
  jsonResume: {
    list: 'awards',
    keys: {
      title: { write: 'title', read: ['name'] },
      date: 'date',
      'organisation.name': 'awarder',
      'organisation.url': 'x-awarder-url',
    },
    body: 'summary',
  },
} as const satisfies ContentTypeOf<typeof awardSchema>;

const certificateSchema = group('Certificate', 'A certificate or licence.', {
  ...schemaKey,
  title: titleText(120, 'Title', 'What it is called.', 'Professional Machine Learning Engineer'),
  organisation: organisation('Organisation', 'Who issued it.', 'Example Cloud'),
  date: date('Date', 'When you got it: YYYY, YYYY-MM or YYYY-MM-DD.').optional(),
  expires: date('Expires', 'The last day or month in which it is valid.').optional(),
  id: identifierText(60, 'Number', 'The number of the certificate.', 'ML-2024-0815').optional(),
  url: url('Where it can be checked: https://.').optional(),
  text: markdownText(300, 'Text', 'What it is about, in Markdown.', 'Models in production.').optional(),
  ...entryKeys,
});

export const certificates = {
  source: 'certificates/*.json',
  schema: certificateSchema,
  label: 'Certificates',
  icon: 'workspace_premium',
  section: {
    layout: 'list',
    toEntry: ({ title, organisation, date, expires, id, url }, text) => {
      return { title, url, organisation, period: periodAt(date), expires, credential: id, text };
    },
  },
  date: 'date',
  jsonResume: {
    list: { write: 'certificates', read: ['certifications'] },
    keys: {
      title: { write: 'name', read: ['title'] },
      'organisation.name': 'issuer',
      'organisation.url': 'x-issuer-url',
      date: 'date',
      url: { write: 'url', read: ['website'] },
    },
    body: { write: 'x-text', read: ['summary'] },
  },
} as const satisfies ContentTypeOf<typeof certificateSchema>;
