import { group } from '../values/fields.ts';
import { iconSchema } from '../values/icons.ts';
import type { ContentTypeOf } from './contentType.ts';
import { entryKeys } from './entryKeys.ts';
import { titleText } from './fieldRules.ts';

const sectionSchema = group('Section', 'A section of your own. Its text is the body.', {
  title: titleText(60, 'Title', 'The heading of the section.', 'How I Work'),
  icon: iconSchema.meta({ title: 'Icon', description: 'The picture beside the heading.' }).optional(),
  ...entryKeys,
});

export const sections = {
  source: 'sections/*.md',
  schema: sectionSchema,
  label: 'Sections of your own',
  icon: 'view_agenda',
  section: { layout: 'prose', toEntry: ({ title, icon }, text) => ({ title, icon, text }) },
  // Source: https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute
  fileIds: { refused: /\s+/g },
  body: { label: 'Text', words: 300 },
  jsonResume: { list: 'x-sections', keys: { title: 'name', slug: 'x-slug' }, body: 'summary' },
} as const satisfies ContentTypeOf<typeof sectionSchema>;
