import { checkPeriod, periodKeys } from '../values/dates.ts';
import { customIssue, group, list } from '../values/fields.ts';
import { imagePathSchema } from '../values/mediaFile.ts';
import { pageOrUrlSchema, url } from '../values/url.ts';
import type { ContentTypeOf } from './contentType.ts';
import { periodOf } from './entry.ts';
import { entryKeys, link, pageKeys, pictureKeys, picturesSchema, resultsSchema } from './entryKeys.ts';
import { nameText, sizedText, titleText } from './fieldRules.ts';
import { skillText } from './skillGroup.ts';

const projectSchema = group('Project', 'A card about a project. Its text is the body.', {
  title: titleText(60, 'Title', 'The heading of the card.', 'River Watch'),
  summary: sizedText(
    300,
    'Summary',
    'The text of the card. With it, the project has a page, and the body is its story.',
    'A map of river levels that anglers read at breakfast.',
  ).optional(),
  role: sizedText(60, 'Role', 'Your role in the project.', 'Lead designer').optional(),
  client: nameText(60, 'Client', 'The client.', 'Example Council').optional(),
  url: pageOrUrlSchema
    .meta({ title: 'Address', description: 'Where it can be seen: https://, or a page of this site.' })
    .optional(),
  repository: url('Where its source code is: https://.', 'Repository').optional(),
  demo: url('Where it can be tried: https://.', 'Demo').optional(),
  model: url('Where its model is: https://.', 'Model').optional(),
  data: url('Where its data are: https://.', 'Data').optional(),
  ...periodKeys,
  start: periodKeys.start.optional(),
  results: resultsSchema.optional(),
  skills: list('Skills', 'What the project was made with.', skillText).optional(),
  links: list(
    'Links',
    'More about it.',
    link(60, 'Link', 'More about it.', 'The report of the jury'),
  ).optional(),
  picture: group('Picture', 'A picture of the project, at the top of its card.', {
    ...pictureKeys('The picture in the media folder, such as media/project.jpg.', 'A map of river levels'),
  }).optional(),
  pictures: picturesSchema.optional(),
  video: group('Video', 'A film, at another site.', {
    url: url('The film: https://.'),
    picture: imagePathSchema
      .meta({ title: 'Picture', description: 'A picture of it in the media folder, which leads there.' })
      .optional(),
  }).optional(),
  ...pageKeys,
  ...entryKeys,
})
  .check(checkPeriod)
  .check(({ value, issues }) => {
    if (value.summary !== undefined || value.pictures === undefined) return;
    const message = 'Pictures are on the page that a project has with a "summary"; write one, or "picture".';
    issues.push(customIssue(value, { code: 'missing-key', message }, ['pictures']));
  });

export const projects = {
  source: 'projects/*.md',
  schema: projectSchema,
  label: 'Projects',
  icon: 'rocket_launch',
  section: {
    layout: 'cards',
    toEntry: (
      { title, summary, role, client, url, repository, demo, model, data, links = [], video, ...values },
      text,
    ) => ({
      title,
      summary,
      role,
      client,
      url,
      period: periodOf(values),
      results: values.results,
      skills: values.skills,
      topics: values.topics,
      picture: values.picture ?? values.pictures?.[0],
      pictures: values.pictures,
      video,
      text,
      links: [
        // With a page, the title links to the page, so the page links to the project itself.
        summary === undefined || url === undefined ? undefined : { url },
        { kind: 'demo', url: demo },
        { kind: 'sourceCode', url: repository },
        { kind: 'model', url: model },
        { kind: 'data', url: data },
        { kind: 'video', url: video?.url },
        ...links,
      ],
    }),
  },
  pageFolder: '/projects/',
  date: 'start',
  nameFrom: ['title'],
  body: { label: 'Text', words: 150, pageKey: 'summary' },
  jsonResume: {
    list: 'projects',
    keys: {
      title: { write: 'name', read: ['title'] },
      role: 'roles',
      client: 'entity',
      url: { write: 'url', read: ['website'] },
      repository: { write: 'x-repository', read: ['repository', 'githubUrl'] },
      start: 'startDate',
      end: 'endDate',
      skills: 'keywords',
      'video.url': 'x-video',
      slug: 'x-slug',
    },
    listedKeys: ['role'],
    leftOut: ['summary', 'picture', 'pictures'],
    body: { write: 'description', read: ['summary'] },
    items: 'highlights',
  },
} as const satisfies ContentTypeOf<typeof projectSchema>;
