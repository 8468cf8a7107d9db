import * as z from 'zod';
import { colourSchema } from '../values/colours.ts';
import { group, schemaKey } from '../values/fields.ts';
import { iconSchema } from '../values/icons.ts';
import type { ContentTypeOf } from './contentType.ts';
import { entryKeys } from './entryKeys.ts';
import { checkRepeated, sizedText, titleText } from './fieldRules.ts';

export const mostSkills = 20;

export const skillText = sizedText(50, 'Skill', 'One skill, in a word or a few.', 'Python', 'PyTorch');

const skillsSchema = z
  .array(skillText)
  .min(1)
  .max(mostSkills)
  .check(checkRepeated)
  .meta({ title: 'Skills', description: `Up to ${mostSkills} skills, none of them twice.` });

const skillGroupSchema = group('Skill group', 'A card of skills that belong together.', {
  ...schemaKey,
  title: titleText(50, 'Title', 'The heading of the card.', 'Programming'),
  icon: iconSchema.meta({ title: 'Icon', description: 'The picture beside the title.' }),
  skills: skillsSchema,
  colour: colourSchema.meta({
    title: 'Colour',
    description: 'The colour of the hill on the card, such as #2f6f73.',
  }),
  ...entryKeys,
});

export const skills = {
  source: 'skills/*.json',
  schema: skillGroupSchema,
  label: 'Skills',
  icon: 'psychology',
  section: {
    layout: 'hills',
    toEntry: ({ title, icon, skills, colour }) => ({ title, icon, skills, colour }),
  },
  jsonResume: { list: 'skills', keys: { title: { write: 'name', read: ['title'] }, skills: 'keywords' } },
} as const satisfies ContentTypeOf<typeof skillGroupSchema>;
