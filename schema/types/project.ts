import * as z from 'zod';
import { imagePathSchema } from '../media/mediaPath.ts';
import { checkPeriod, periodKeys } from '../values/dates.ts';
import { group, text } from '../values/fields.ts';
import { httpsUrlSchema } from '../values/url.ts';
import { type ContentType, periodOf } from './contentType.ts';
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
const projectSchema = z
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

export const projects = {
  source: 'projects/*.md',
  schema: projectSchema,
  label: 'Projects',
  icon: 'rocket_launch',
  section: {
    layout: 'cards',
    heading: 'Projects',
    toEntry: ({ title, url, repository, skills, picture, ...period }, text) => ({
      title,
      url,
      period: periodOf(period),
      skills,
      picture,
      text,
      links: [{ kind: 'sourceCode', url: repository }],
    }),
  },
  heading: 'title',
  date: 'start',
  body: { label: 'Text', words: 150 },
  texts: { title: { room: 60, display: 'roman', spoken: true }, 'skills.*': { room: 50 } },
  media: [{ path: 'picture.src', use: 'text', alt: 'picture.alt' }],
  addresses: ['url', 'repository'],
} as const satisfies ContentType<typeof projectSchema>;
