import { group, text } from '../values/fields.ts';
import { iconSchema } from '../values/icons.ts';
import { linkUrlSchema } from '../values/url.ts';
import type { ContentType } from './contentType.ts';
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

export const hobbies = {
  source: 'hobbies/*.md',
  schema: hobbySchema,
  label: 'Hobbies',
  icon: 'hiking',
  section: {
    layout: 'notes',
    heading: 'Beyond the Code',
    needsHeading: true,
    toEntry: ({ title, icon, link }, text) => ({ title, icon, text, links: [link] }),
  },
  heading: 'title',
  body: { label: 'Text', words: 150 },
  texts: { title: { room: 50, display: 'roman', spoken: true }, 'link.label': { room: 50, spoken: true } },
  addresses: ['link.url'],
} as const satisfies ContentType<typeof hobbySchema>;
