import * as z from 'zod';
import { date } from '../values/dates.ts';
import { checkedText, flag, group, list, wholeNumber } from '../values/fields.ts';
import { imagePathSchema } from '../values/mediaFile.ts';
import { toSlug } from '../values/slug.ts';
import { linkUrlSchema, pageOrUrlSchema, url } from '../values/url.ts';
import { type FieldRules, fieldRules, nameText, sizedText } from './fieldRules.ts';

const readable = 'If the repository is public, everyone can still read it there.';

export const privateKeysSchema = list(
  'Private',
  `Keys of this file that the public site leaves out. ${readable}`,
  z
    .string()
    .trim()
    .meta({ title: 'Private key', description: 'A key of this file.', examples: ['phone'] }),
);

/** Hides an entry, or some of its keys. `readContent.ts` removes them. */
const privateSchema = z
  .union([z.boolean(), privateKeysSchema], {
    error: 'Write true for the whole entry, or a list of its keys.',
  })
  .meta({
    title: 'Private',
    description: `Hides the whole entry (true), or only the listed fields, on the public site. ${readable}`,
    examples: [true],
  });

export const reviewSchema = date('Review', 'When to check whether this is still up to date.').meta({
  examples: ['2027-01'],
});

export const versionsSchema = list(
  'For',
  'The versions of the CV that have this; without it, all have it. The site ignores it.',
  checkedText((name) => {
    if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return undefined;
    const message = 'Write a name of small letters, digits and hyphens.';
    return { message, suggestion: toSlug(name) };
  }).meta({ title: 'Version', description: 'A version of the CV.', examples: ['lead'] }),
);

export const pageKeys = {
  topics: list(
    'Topics',
    'What it is about. Visitors can filter the list by topics.',
    sizedText(40, 'Topic', 'One topic, in a word or a few.', 'hydrology', 'open data'),
  ).optional(),
  formerly: list(
    'Formerly',
    'Former names of this file, without ending, the oldest first. Their addresses lead to its page.',
    checkedText((name) => {
      const message = `"${name}" is not the name of a file; write it without folder and ending.`;
      return /^[\w-]+$/.test(name) ? undefined : { code: 'misnamed', message };
    }).meta({ title: 'Former name', description: 'The name without ending.', examples: ['old-name'] }),
  ).optional(),
};

export const entryKeys = {
  order: wholeNumber(
    'Order',
    'The position among the others: smaller numbers come first, entries without one last.',
    1,
  ).optional(),
  for: versionsSchema.optional(),
  private: privateSchema.optional(),
  review: reviewSchema.optional(),
};

/** Keys that no output shows. */
export const ownersKeys: readonly string[] = Object.keys(entryKeys).filter((key) => key !== 'order');

export function organisation(title: string, description: string, example: string) {
  return group(title, description, {
    name: nameText(80, 'Name', `What the ${title.toLowerCase()} is called.`, example),
    url: url('Its website: https://.', 'Website').optional(),
  });
}

export const resultsSchema = list(
  'Results',
  'What the work achieved, each with a figure.',
  group('Result', 'One figure and what it measures.', {
    value: sizedText(12, 'Value', 'The figure with its unit, of at most 12 characters.', '−31 %', '9 h'),
    measure: sizedText(80, 'Measure', 'What it measures, in at most 80 characters.', 'error of the peak'),
    baseline: sizedText(80, 'Baseline', 'What it is measured against.', 'the model before it').optional(),
    date: date('Date', 'When it was measured.').optional(),
    source: pageOrUrlSchema
      .meta({ title: 'Source', description: 'Where it can be checked: https://, or a page of this site.' })
      .optional(),
    selected: flag('Selected', 'Whether it is one of the three at the top of the home page.').optional(),
  }),
);

const altText = 'What the picture shows, for visitors who do not see it.';

/** The keys of a picture: `file` describes its key `src`, and `media` says how the file is used. */
export function pictureKeys(file: string, example: string, media: FieldRules = { media: 'text' }) {
  return {
    src: imagePathSchema.meta({ title: 'File', description: file }).register(fieldRules, media),
    alt: sizedText({ isAlt: true }, 'Alternative text', altText, example),
  };
}

/** The large pictures of a page. The first, if it is a photo, is also the preview when the page is shared. */
export const picturesSchema = list(
  'Pictures',
  'The pictures of the page, in their order.',
  group('Picture', 'A picture on the page; a click shows it large.', {
    ...pictureKeys('The picture in the media folder.', 'Posters on a wet wall', {
      media: 'text',
      firstMedia: 'sharing',
    }),
    caption: sizedText(200, 'Caption', 'One sentence below it.', 'After a week of rain.').optional(),
    wide: flag('Wide', 'Whether it is as wide as the page.').optional(),
  }),
);

export type PagePicture = z.infer<typeof picturesSchema>[number];
export type Result = z.infer<typeof resultsSchema>[number];

export function link(maxColumns: number, title: string, description: string, example: string) {
  return group(title, description, {
    label: sizedText(maxColumns, 'Label', 'The words of the link.', example),
    url: linkUrlSchema.meta({
      title: 'Address',
      description: 'Where the link leads: https://, mailto:, tel:, or a page or file of this site.',
    }),
  });
}
