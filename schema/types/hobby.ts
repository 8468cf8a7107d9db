import { group, text } from '../fields.ts';
import { iconSchema } from '../icons.ts';
import { linkUrlSchema } from '../url.ts';
import { entryKeys } from './entryKeys.ts';

const linkSchema = group('Link', 'A link below the text of the card. It can be left out.', {
  label: text('Label', 'The words of the link.', 'Follow on Strava'),
  url: linkUrlSchema.meta({ title: 'Address', description: 'Where the link leads: https:// or mailto:.' }),
});

/** The front matter of one file of `hobbies/`: a card of Beyond the Code; its body is the text. */
export const hobbySchema = group(
  'Hobby',
  'A card about you beyond your work. Its text is below the front matter.',
  {
    title: text('Title', 'The heading of the card; no two cards have the same.', 'Running & Cycling'),
    icon: iconSchema.meta({ title: 'Icon', description: 'The picture beside the title.' }),
    link: linkSchema.optional(),
    ...entryKeys,
  },
);
