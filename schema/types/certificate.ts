import { date, explainOrder } from '../values/dates.ts';
import { customIssue, group, schemaKey } from '../values/fields.ts';
import { url } from '../values/url.ts';
import { type ContentType, periodAt } from './contentType.ts';
import { entryKeys, organisation } from './entryKeys.ts';
import { identifierText, markdownText, titleText } from './fieldRules.ts';

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
}).check(({ value: { date, expires }, issues }) => {
  const message = explainOrder(date, expires);
  if (message !== undefined) issues.push(customIssue(expires, { code: 'bad-period', message }, ['expires']));
});

export const certificates = {
  source: 'certificates/*.json',
  schema: certificateSchema,
  label: 'Certificates',
  icon: 'workspace_premium',
  section: {
    layout: 'list',
    toEntry: ({ title, organisation, date, expires, id, url }, text) => ({
      title,
      url,
      organisation,
      period: periodAt(date),
      expires,
      credential: id,
      text,
    }),
  },
  date: 'date',
  jsonResume: {
    list: 'certificates',
    keys: {
      title: 'name title',
      'organisation.name': 'issuer',
      'organisation.url': 'x-issuer-url',
      date: 'date',
      url: 'url website',
    },
    body: 'x-text summary',
  },
} as const satisfies ContentType<typeof certificateSchema>;
