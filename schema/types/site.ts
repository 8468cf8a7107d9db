import * as z from 'zod';
import { analyticsSchema } from '../analytics.ts';
import { colourSchema } from '../colours.ts';
import { customIssue, group, languageSchema, schemaKey, text } from '../fields.ts';
import { imagePathSchema } from '../mediaPath.ts';
import { basePathOf, httpsUrlSchema, linkUrlSchema, siteUrlSchema } from '../url.ts';
import { contentVersions, findVersionFault, versionSchema } from '../version.ts';

const socialSchema = z
  .strictObject({
    image: imagePathSchema
      .meta({
        title: 'Image',
        description:
          'A photo of your own for shared links: JPEG, PNG, WebP or AVIF in the media folder, best of 1200 × 630 pixels. Without it, one is drawn from your name.',
        examples: ['media/share.png', 'media/share.jpg'],
      })
      .optional(),
    imageAlt: text(
      'Alternative text of the image',
      'What the picture shows, for people who do not see it. It goes with the image.',
      'A map with contour lines, and my name on it',
    ).optional(),
  })
  .check(({ value, issues }) => {
    if (value.image === undefined || value.imageAlt !== undefined) return;
    const message = 'The image has no alternative text; say in "imageAlt" what it shows.';
    issues.push(customIssue(value, 'missing-alt', message, undefined, ['imageAlt']));
  })
  .meta({
    title: 'Sharing',
    description: 'What a link to your site looks like on social networks and in messages.',
    dependencies: { image: ['imageAlt'] },
  });

const headingsSchema = group('Headings', 'The headings of the sections of the home page.', {
  skills: text('Heading of the skills', 'Stands above the cards of your skills.', 'Technical Expertise'),
  hobbies: text('Heading of the hobbies', 'Stands above the cards of your hobbies.', 'Beyond the Code'),
  contact: text('Heading of the contact form', 'Stands above the contact form.', 'Get in Touch'),
  experience: text('Heading of the jobs', 'Stands above your jobs.', 'Experience').optional(),
  education: text('Heading of the education', 'Stands above your education.', 'Education').optional(),
  projects: text('Heading of the projects', 'Stands above your projects.', 'Projects').optional(),
  publications: text(
    'Heading of the publications',
    'Stands above your publications.',
    'Publications',
  ).optional(),
  talks: text('Heading of the talks', 'Stands above your talks.', 'Talks').optional(),
});

/** The words of links for which `site.json` has none. */
export const usualLabels = {
  sourceCode: 'Source code',
  slides: 'Slides',
  video: 'Video',
  resume: 'Résumé (PDF)',
} as const;

const labelsSchema = group('Labels', 'The small words of the page.', {
  contactButton: text(
    'Contact button',
    'The button at the top that leads to the contact form.',
    'Contact Me',
  ),
  skipLink: text(
    'Skip link',
    'A link for keyboards that leads past the top; it shows when the Tab key reaches it.',
    'Skip to content',
  ),
  opensInNewTab: text(
    'Opens in a new tab',
    'What screen readers say after a link that opens a new tab.',
    'opens in a new tab',
  ),
  sourceCode: text(
    'Source code',
    'The link of a project to its repository.',
    usualLabels.sourceCode,
  ).optional(),
  slides: text('Slides', 'The link of a talk to its slides.', usualLabels.slides).optional(),
  video: text('Video', 'The link of a talk to its recording.', usualLabels.video).optional(),
});

/** The landscapes whose colours the page can have; the first is that of a page without the key. */
export const paletteNames = ['lake', 'tussock', 'rata', 'harbour'] as const;

export type PaletteName = (typeof paletteNames)[number];

const themeSchema = group('Theme', 'The look of the page. It can be left out.', {
  palette: z
    .enum(paletteNames)
    .meta({
      title: 'Palette',
      description:
        'The landscape whose colours the page has: lake (teal and gold), tussock (straw, glacial blue and orange), rata (forest green and red) or harbour (slate, blue and magenta).',
      examples: ['lake', 'tussock', 'rata', 'harbour'],
    })
    .optional(),
  seed: z
    .int()
    .meta({
      title: 'Seed',
      description: 'Any whole number: each draws another map, with its land, road, hills and shore.',
      examples: [1, 7, 42],
    })
    .optional(),
  accent: colourSchema
    .meta({
      title: 'Accent',
      description:
        'The colour of the road, links and buttons, as a CSS colour. It is made readable where it is not.',
    })
    .optional(),
});

const resumeSchema = group('Résumé', 'The file resume.pdf, which is made from the content.', {
  link: z.boolean().meta({ title: 'Link', description: 'Whether the page links to it.' }),
  label: text('Label', 'The words of the link.', usualLabels.resume).optional(),
  paper: z
    .enum(['a4', 'letter'])
    .meta({ title: 'Paper', description: 'The size of its pages; a4 without it.', examples: ['a4'] })
    .optional(),
  qrCode: z
    .boolean()
    .meta({ title: 'QR code', description: 'Whether a code on it gives phones your contact card.' })
    .optional(),
});

const formSchema = z
  .strictObject({
    to: z.enum(['function', 'endpoint', 'email', 'none']).meta({
      title: 'Where it goes',
      description:
        'What takes the messages: "function" (of this site), "endpoint" (the address in "url"), "email" (a link to the address of your profile, instead of a form) or "none".',
      examples: ['endpoint'],
    }),
    url: httpsUrlSchema
      .meta({
        title: 'Address',
        description:
          'Where the form posts to if it is an endpoint: a form service, or another deployment of this site.',
        examples: ['https://portfolio.example.com/functions/submit-contact-form'],
      })
      .optional(),
  })
  .check(({ value, issues }) => {
    const { to, url } = value;
    if (to === 'endpoint' && url === undefined) {
      const message = 'An endpoint needs its address in "url".';
      issues.push(customIssue(value, 'missing-key', message, undefined, ['to']));
    } else if (to !== 'endpoint' && url !== undefined) {
      const message = `Only an endpoint has an address: delete "url", or write "endpoint" instead of "${to}".`;
      issues.push(customIssue(value, 'unknown-key', message, undefined, ['url']));
    }
  })
  .meta({
    title: 'Form',
    description: "Where visitors' messages go; to the site's own function without it.",
  });

const securitySchema = group(
  'Security',
  'Makes the file security.txt, which tells finders of a security fault whom to write to.',
  {
    contact: linkUrlSchema.meta({
      title: 'Contact',
      description: 'Where to report a security fault: a mail address with mailto: before it, or a page.',
      examples: ['mailto:security@example.com', 'https://example.com/security'],
    }),
    languages: z
      .array(
        languageSchema.meta({
          title: 'Language',
          description: 'A language tag of BCP 47, such as en or mi.',
          examples: ['mi'],
        }),
      )
      .min(1)
      .meta({
        title: 'Languages',
        description: 'The languages in which you read reports; that of the site without it.',
        examples: [['en', 'mi']],
      })
      .optional(),
  },
);

/** `site.json`: the site's address, what search engines and cards say of it, and the page's small words. */
export const siteSchema = z
  .strictObject({
    ...schemaKey,
    version: versionSchema.optional(),
    url: siteUrlSchema.meta({
      title: 'Address',
      description:
        'The address where your site begins, such as https://portfolio.example.com or https://me.github.io/portfolio. Search engines use it, and links follow its path.',
    }),
    title: text(
      'Title',
      'The name of the site in browser tabs, search results and shared links.',
      'Tūī Kōwhai – Senior Data Scientist',
    ),
    description: text(
      'Description',
      'One or two sentences about you, for search results and shared links.',
      'I build machine learning systems that people rely on.',
    ),
    keywords: z.array(text('Keyword', 'A word or a few that people may search for.', 'data science')).meta({
      title: 'Keywords',
      description: 'What your site is about, for search engines. The list may be empty.',
    }),
    language: languageSchema.meta({
      title: 'Language',
      description:
        'The language of your texts, as a tag of BCP 47: en-NZ is English as in New Zealand, mi is Māori.',
    }),
    social: socialSchema,
    headings: headingsSchema,
    labels: labelsSchema,
    sections: z
      .array(text('Section', 'A section, or the name of a file in sections/.', 'skills', 'contact'))
      .meta({
        title: 'Sections',
        description:
          'The sections of the page in their order; one that is not in the list is hidden. Without a list, all are shown.',
      })
      .optional(),
    form: formSchema.optional(),
    resume: resumeSchema.optional(),
    theme: themeSchema.optional(),
    analytics: analyticsSchema.optional(),
    security: securitySchema.optional(),
  })
  .check(({ value, issues }) => {
    if (!value.security || basePathOf(value.url) === '/') return;
    const message = `Programs look for security.txt at ${new URL(value.url).origin} alone, not below ${basePathOf(value.url)}; delete "security" here.`;
    issues.push(customIssue(value, 'misplaced-security', message, undefined, ['security']));
  })
  .superRefine(
    ({ version = 0 }, context) => {
      const fault = findVersionFault(version, contentVersions);
      if (!fault) return;
      context.issues.push(customIssue(version, fault.code, fault.message, undefined, ['version']));
    },
    // Also where something else is wrong, which may be so because of the version.
    { when: ({ value }) => z.object({ version: versionSchema.optional() }).safeParse(value).success },
  )
  .meta({
    title: 'Site',
    description:
      'The site as a whole: its address, what search engines and shared links say of it, and small words.',
  });
