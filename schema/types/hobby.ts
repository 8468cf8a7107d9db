import { group } from '../values/fields.ts';
import { iconSchema } from '../values/icons.ts';
import type { ContentTypeOf } from './contentType.ts';
import { entryKeys, link } from './entryKeys.ts';
import { titleText } from './fieldRules.ts';

const hobbySchema = group('Hobby', 'A card about you. Its text is the body.', {
  title: titleText(50, 'Title', 'The heading of the card.', 'Running & Cycling'),
  icon: iconSchema.meta({ title: 'Icon', description: 'The picture beside the title.' }),
  link: link(50, 'Link', 'A link below the text of the card.', 'Follow on Strava').optional(),
  ...entryKeys,
});

export const hobbies = {
  source: 'hobbies/*.md',
  schema: hobbySchema,
  label: 'Hobbies',
  icon: 'hiking',
  section: {
    layout: 'iconCards',
    toEntry: ({ title, icon, link }, text) => ({ title, icon, text, links: [link] }),
  },
  body: { label: 'Text', words: 150 },
  jsonResume: {
    list: 'interests',
    keys: { title: { write: 'name', read: ['title', 'keywords'] } },
    body: { write: 'x-summary', read: ['summary', 'keywords'] },
  },
} as const satisfies ContentTypeOf<typeof hobbySchema>;
