import * as z from 'zod';
import { checkPeriod, periodKeys } from '../values/dates.ts';
import { text } from '../values/fields.ts';
import { url } from '../values/url.ts';
import { type ContentType, periodOf } from './contentType.ts';
import { entryKeys, picture } from './entryKeys.ts';

const pictureSchema = picture(
  'Picture',
  'A picture of the project, at the top of its card.',
  'The picture in the media folder, such as media/project.jpg.',
  'A map of river levels along the Waimakariri',
);

/** The front matter of one file of `projects/`: a card; its body says what it is. */
const projectSchema = z
  .strictObject({
    title: text('Title', 'The heading of the card; no two cards have the same.', 'River Watch'),
    url: url('Where the project can be seen: https://.').optional(),
    repository: url('Where its source code is: https://.', 'Repository').optional(),
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
  texts: { title: { room: 60, display: 'roman' }, 'skills.*': { room: 50 } },
  media: [{ path: 'picture.src', use: 'text', alt: 'picture.alt' }],
  addresses: ['url', 'repository'],
} as const satisfies ContentType<typeof projectSchema>;
