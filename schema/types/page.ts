import { flag, group } from '../values/fields.ts';
import type { ContentTypeOf } from './contentType.ts';
import { entryKeys, pageKeys } from './entryKeys.ts';
import { sizedText, titleText } from './fieldRules.ts';

const pageSchema = group('Page', 'A page of your own. Its text is the body.', {
  title: titleText(60, 'Title', 'The heading of the page, and its name in tabs and links.', 'Privacy'),
  description: sizedText(
    160,
    'Description',
    'One sentence for search results.',
    'What this site keeps.',
  ).optional(),
  navigation: flag('In the navigation', 'Whether every page links to it.').optional(),
  formerly: pageKeys.formerly,
  ...entryKeys,
});

export const pages = {
  source: 'pages/*.md',
  schema: pageSchema,
  label: 'Pages of your own',
  icon: 'note_stack',
  pageFolder: '/',
  body: { label: 'Text' },
  jsonResume: 'left out',
} as const satisfies ContentTypeOf<typeof pageSchema>;
