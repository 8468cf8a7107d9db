import * as z from 'zod';
import { colourSchema, paletteNames } from '../../values/colours.ts';
import { choice, customIssue, flag, group, list, schemaKey, text, wholeNumber } from '../../values/fields.ts';
import { drawingEnding, imagePathSchema } from '../../values/mediaFile.ts';
import { repositorySchema } from '../../values/repository.ts';
import { siteUrlSchema, url } from '../../values/url.ts';
import en from '../../words/en.json' with { type: 'json' };
import { isLanguageTag, languageName, languageSchema } from '../../words/languageTag.ts';
import type { ContentTypeOf } from '../contentType.ts';
import { checkRepeated, fieldRules, sizedText } from '../fieldRules.ts';
import { analyticsSchema } from './analytics.ts';
import { ownWords } from './ownWords.ts';

const socialSchema = group('Sharing', 'What a link to your site looks like on social networks.', {
  image: imagePathSchema
    .check(({ value, issues }) => {
      const message = 'Social networks do not show SVG files; save it as PNG of 1200 × 630 pixels.';
      if (drawingEnding.test(value)) issues.push(customIssue(value, { code: 'bad-image-path', message }));
    })
    .meta({
      title: 'Image',
      description:
        'A photo for shared links in the media folder: JPEG, PNG, WebP or AVIF, best of 1200 × 630 pixels. Without it, one is drawn from your name.',
      examples: ['media/share.png', 'media/share.jpg'],
    })
    .register(fieldRules, { media: 'sharing' })
    .optional(),
  imageAlt: sizedText({ isAlt: true }, 'Alternative text', 'What the image shows.', 'A map').optional(),
}).check(({ value, issues }) => {
  if (value.image === undefined || value.imageAlt !== undefined) return;
  const message = 'The image has no alternative text; say in "imageAlt" what it shows.';
  issues.push(customIssue(value, { code: 'missing-alt', message }, ['imageAlt']));
});

/** The largest number of 32 bits, which are the state of the random numbers of a map. */
const maxSeed = 2 ** 32 - 1;

const themeSchema = group('Theme', 'The look of the page. It can be left out.', {
  palette: choice(
    'Palette',
    'The landscape whose colours the page has: lake (teal and gold), tussock (straw, glacial blue and orange), rata (forest green and red) or harbour (slate, blue and magenta).',
    paletteNames,
  ).optional(),
  seed: wholeNumber('Seed', `A whole number from 0 to ${maxSeed}; each draws a different map.`, 1, 7, 42)
    .min(0)
    .max(maxSeed)
    .optional(),
  accent: colourSchema
    .meta({ title: 'Accent', description: 'The colour of the road, links and buttons; made readable.' })
    .optional(),
});

const resumeSchema = group('Résumé', 'The file resume.pdf, which is made from the content.', {
  link: flag('Link', 'Whether the page links to it.'),
  label: sizedText(40, 'Label', 'The words of the link.', en.files.resume).optional(),
  pages: wholeNumber(
    'Pages',
    'How many pages it may have (default 2). Older entries are shortened, then left out.',
    2,
  )
    .min(1)
    .max(20)
    .optional(),
  cv: flag('Full CV', 'Whether to make cv.pdf, too: the résumé without a page limit.').optional(),
  paper: choice('Paper', 'The paper size (default a4).', ['a4', 'letter']).optional(),
  design: choice(
    'Design',
    'The look: map (default) has the summit and the road; plain is one column without drawings or colours.',
    ['map', 'plain'],
  ).optional(),
  size: z
    .number()
    .min(9)
    .max(12)
    .meta({
      title: 'Size',
      description: 'The size of its letters in points, from 9 to 12 (default: as much as fits; 10 in plain).',
      examples: [10.5],
    })
    .optional(),
  margins: choice('Margins', 'How wide they are (default normal).', ['normal', 'narrow']).optional(),
  scripts: list(
    'Scripts',
    'Whose forms Chinese characters have (default: by the languages of the site, or chinese).',
    choice('Script', 'Chinese, Japanese or Korean forms.', ['japanese', 'chinese', 'korean']),
  ).optional(),
});

const formSchema = group('Form', "Where messages go (default: the site's own function).", {
  to: choice(
    'Where it goes',
    'What takes the messages: "function" (of this site), "endpoint" (the address in "url"), "email" (a link to the address of your profile, instead of a form) or "none".',
    ['function', 'endpoint', 'email', 'none'],
  ),
  url: url('The address of the form service that the form posts to.')
    .meta({ examples: ['https://forms.example.com/f/abc'] })
    .register(fieldRules, { isAddress: false })
    .optional(),
}).check(({ value, issues }) => {
  const { to, url } = value;
  if ((to === 'endpoint') === (url !== undefined)) return;
  const message = `An endpoint needs its address in "url", and only it has one: write "url" or delete it.`;
  const code = url === undefined ? 'missing-key' : 'unknown-key';
  issues.push(customIssue(value, { code, message }, [url === undefined ? 'to' : 'url']));
});

const keyword = text('Keyword', 'A word or a few that people may search for.', 'data science');
const section = text('Section', 'A section, or a file in sections/.', 'skills', 'contact');
const labels = { ...en.labels, contactCard: en.files.card };

const siteSchema = group(
  'Site',
  'The site as a whole: its address, what search engines and shared links say of it, and small words.',
  {
    ...schemaKey,
    url: siteUrlSchema
      .meta({ title: 'Address', description: 'The address of your site.' })
      .register(fieldRules, { isAddress: false }),
    // Search engines cut titles at about 600 px and descriptions at about 920 px, which is about this many letters:
    // https://www.screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width/
    title: sizedText(60, 'Title', 'The name of the site in tabs and search results.', 'Tūī Kōwhai'),
    description: sizedText(
      160,
      'Description',
      'Who you are, for search results and shared links.',
      'Ada is a data scientist in London.',
    ),
    keywords: list('Keywords', 'What your site is about, for search engines.', keyword).optional(),
    language: languageSchema.meta({ title: 'Language', description: 'The language of your texts.' }),
    languages: list(
      'Languages',
      'The languages of a site with several, the first as above. Files such as profile.mi.md have the texts of another.',
      languageSchema.meta({ title: 'Language', description: 'A language of the site.' }),
    )
      // Visitors choose by the name: he and iw are both עברית.
      .check((tags) => checkRepeated(tags, (tag) => (isLanguageTag(tag) ? languageName(tag) : tag)))
      .meta({ examples: [['en-NZ', 'mi']] })
      .optional(),
    social: socialSchema.optional(),
    headings: ownWords('Headings', 'Your own headings of the sections.', en.headings).optional(),
    labels: ownWords('Labels', 'Your own small words on the page.', labels).optional(),
    sections: list('Sections', 'The sections in their order; others are hidden.', section).optional(),
    navigation: flag(
      'Navigation',
      'Whether the home page begins with links (default: from 5 sections).',
    ).optional(),
    form: formSchema.optional(),
    resume: resumeSchema.optional(),
    theme: themeSchema.optional(),
    analytics: analyticsSchema.optional(),
    repository: repositorySchema.optional(),
    draft: flag('Draft', 'Keeps the site a draft, which search engines do not list.').optional(),
    messages: flag('Messages', 'Whether you can read messages at /edit/messages/ (default true).').optional(),
    editor: flag('Editor', 'Whether the site has its editor, at /edit/.').optional(),
  },
).check(({ value, issues }) => {
  const { language, languages: [first = language] = [] } = value;
  if (first.toLowerCase() === language.toLowerCase()) return;
  const message = `The list must begin with the "language", ${language}; put it first, or correct it.`;
  issues.push(customIssue(value, { code: 'bad-value', message }, ['languages', 0]));
});

export const site = {
  source: 'site.json',
  schema: siteSchema,
  translatedKeys: ['title', 'description', 'keywords', 'social', 'headings', 'labels', 'resume', 'theme'],
  label: 'Site',
  icon: 'language',
  jsonResume: {
    list: 'x-site',
    keys: {
      title: 'x-title',
      description: 'x-description',
      keywords: 'x-keywords',
      language: 'x-language',
      sections: 'x-sections',
    },
    leftOut: 'others',
  },
} as const satisfies ContentTypeOf<typeof siteSchema>;
