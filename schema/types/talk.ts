import { date } from '../values/dates.ts';
import { group, schemaKey } from '../values/fields.ts';
import { fileOrUrl } from '../values/mediaFile.ts';
import { url } from '../values/url.ts';
import type { ContentTypeOf } from './contentType.ts';
import { periodAt } from './entry.ts';
import { entryKeys } from './entryKeys.ts';
import { nameText, sizedText, titleText } from './fieldRules.ts';

const talkSchema = group('Talk', 'A talk that you gave.', {
  ...schemaKey,
  title: titleText(120, 'Title', 'What the talk was called.', 'Models That Admit They Are Wrong'),
  venue: nameText(100, 'Venue', 'The conference, meeting or podcast.', 'Kiwi PyCon'),
  date: date('Date', 'When it was: YYYY, YYYY-MM or YYYY-MM-DD.'),
  location: sizedText(80, 'Location', 'Where it was.', 'Te Whanganui-a-Tara Wellington').optional(),
  url: url('A page about the talk: https://.').optional(),
  slides: fileOrUrl('The slides: a PDF in the media folder, or https://.', 'Slides').optional(),
  video: url('A recording: https://.', 'Video').optional(),
  ...entryKeys,
});

export const talks = {
  source: 'talks/*.json',
  schema: talkSchema,
  label: 'Talks',
  icon: 'mic',
  section: {
    layout: 'list',
    toEntry: ({ title, venue, date, location, url, slides, video }) => ({
      title,
      url,
      venue,
      location,
      period: periodAt(date),
      links: [
        { kind: 'slides', url: slides },
        { kind: 'video', url: video },
      ],
    }),
  },
  date: 'date',
  jsonResume: {
    list: 'projects',
    kind: 'talk',
    keys: { title: 'name', venue: 'entity', date: { write: 'startDate', read: ['endDate'] }, url: 'url' },
    copies: { endDate: 'startDate' },
  },
} as const satisfies ContentTypeOf<typeof talkSchema>;
