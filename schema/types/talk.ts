import { dateSchema } from '../dates.ts';
import { group, schemaKey, text } from '../fields.ts';
import { httpsUrlSchema } from '../url.ts';
import { entryKeys } from './entryKeys.ts';

/** One file of `talks/`. */
export const talkSchema = group('Talk', 'A talk that you gave.', {
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
