import * as z from 'zod';
import { checkPeriod, periodKeys } from '../dates.ts';
import { group, text } from '../fields.ts';
import { imagePathSchema } from '../mediaPath.ts';
import { httpsUrlSchema } from '../url.ts';
import { entryKeys } from './entryKeys.ts';

const pictureSchema = group('Picture', 'A picture of the project, at the top of its card.', {
  src: imagePathSchema.meta({
    title: 'File',
    description: 'The picture in the media folder, such as media/project.jpg.',
  }),
  alt: text(
    'Alternative text',
    'What the picture shows, for visitors who do not see it.',
    'A map of river levels along the Waimakariri',
  ),
});

/** The front matter of one file of `projects/`: a card; its body says what it is. */
export const projectSchema = z
  .strictObject({
    title: text('Title', 'The heading of the card; no two cards have the same.', 'River Watch'),
    url: httpsUrlSchema
      .meta({ title: 'Address', description: 'Where the project can be seen: https://.' })
      .optional(),
    repository: httpsUrlSchema
      .meta({ title: 'Repository', description: 'Where its source code is: https://.' })
      .optional(),
    ...periodKeys,
    start: periodKeys.start.optional(),
    skills: z
      .array(text('Skill', 'One skill, in a word or a few.', 'Python', 'PyTorch'))
      .meta({ title: 'Skills', description: 'What the project was made with.' })
      .optional(),
    picture: pictureSchema.optional(),
    ...entryKeys,
  })
  .check(checkPeriod)
  .meta({ title: 'Project', description: 'A card about a project. Its text is below the front matter.' });
