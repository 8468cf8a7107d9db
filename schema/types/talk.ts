import { dateSchema } from '../values/dates.ts';
import { group, schemaKey, text } from '../values/fields.ts';
import { httpsUrlSchema } from '../values/url.ts';
import { type ContentType, periodAt } from './contentType.ts';
import { entryKeys } from './entryKeys.ts';

/** One file of `talks/`. */
const talkSchema = group('Talk', 'A talk that you gave.', {
  ...schemaKey,
  title: text('Title', 'What the talk was called.', 'Models That Admit They Are Wrong'),
  venue: text('Venue', 'The conference, meeting or podcast.', 'Kiwi PyCon'),
  date: dateSchema.meta({ title: 'Date', description: 'When it was: YYYY, YYYY-MM or YYYY-MM-DD.' }),
  location: text('Location', 'Where it was.', 'Te Whanganui-a-Tara Wellington').optional(),
  url: httpsUrlSchema.meta({ title: 'Address', description: 'A page about the talk: https://.' }).optional(),
  slides: httpsUrlSchema.meta({ title: 'Slides', description: 'The slides: https://.' }).optional(),
  video: httpsUrlSchema.meta({ title: 'Video', description: 'A recording: https://.' }).optional(),
  ...entryKeys,
});

export const talks = {
  source: 'talks/*.json',
  schema: talkSchema,
  label: 'Talks',
  icon: 'mic',
  section: {
    layout: 'list',
    heading: 'Talks',
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
  title: 'title',
  date: 'date',
  texts: {
    title: { room: 120, display: 'roman', spoken: true },
    venue: { room: 100 },
    location: { room: 80 },
  },
  addresses: ['url', 'slides', 'video'],
} as const satisfies ContentType<typeof talkSchema>;
