import { group, text } from '../fields.ts';
import { iconSchema } from '../icons.ts';
import { entryKeys } from './entryKeys.ts';

/** The front matter of one file of `sections/`: a section of one's own; its body is the text. */
export const sectionSchema = group(
  'Section',
  'A section of your own on the page. Its text is below the front matter.',
  {
    title: text('Title', 'The heading of the section; no two sections have the same.', 'Volunteering'),
    icon: iconSchema.meta({ title: 'Icon', description: 'The picture beside the heading.' }).optional(),
    ...entryKeys,
  },
);
