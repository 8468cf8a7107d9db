import { emailSchema, phoneSchema } from '../../values/contactDetails.ts';
import { date } from '../../values/dates.ts';
import { group, list } from '../../values/fields.ts';
import { url } from '../../values/url.ts';
import type { ContentTypeOf } from '../contentType.ts';
import { pictureKeys, privateKeysSchema, resultsSchema, reviewSchema } from '../entryKeys.ts';
import { nameText, sizedText } from '../fieldRules.ts';

const spokenLanguage = group('Language', 'A language that you speak.', {
  name: sizedText(40, 'Name', 'What the language is called.', 'te reo Māori'),
  level: sizedText(60, 'Level', 'How well you speak it.', 'conversational').optional(),
});

const profileSchema = group('Profile', 'The top of the page. The summary is the body.', {
  name: nameText(60, 'Name', 'Your name, in the largest letters of the page.', 'Tūī Kōwhai'),
  aliases: list(
    'Aliases',
    'How your name is spelt among the authors of publications.',
    nameText(60, 'Alias', 'Another spelling, such as the one with initials.', 'T. Kōwhai'),
  ).optional(),
  title: sizedText(100, 'Title', 'What you do, in a few words.', 'Senior Data Scientist'),
  location: sizedText(80, 'Location', 'Where you live: city and country.', 'Christchurch, New Zealand'),
  employer: group('Employer', 'Where you work; it can be left out.', {
    name: nameText(80, 'Name', 'What your employer is called.', 'Example Research'),
    url: url("Your employer's website: https://.", 'Website').optional(),
  }).optional(),
  availability: group('Availability', 'When you can start, beside your location until a day.', {
    text: sizedText(60, 'Text', 'In a few words.', 'Available from March'),
    until: date('Until', 'The last day on which it is shown.'),
  }).optional(),
  workRights: sizedText(80, 'Work rights', 'Where you may work.', 'New Zealand citizen').optional(),
  languages: list('Languages', 'What you speak, in a section of its own.', spokenLanguage).optional(),
  results: resultsSchema.optional(),
  email: emailSchema
    .meta({ title: 'Email', description: 'Published on the page and in all files made from it.' })
    .optional(),
  phone: phoneSchema
    .meta({ title: 'Phone', description: 'Published on the page and in all files made from it.' })
    .optional(),
  portrait: group(
    'Portrait',
    'The picture of you, shown as a square that is cut from it. Without it, the page shows your initials.',
    pictureKeys(
      'The picture in the media folder, such as media/portrait.jpg: SVG, JPEG, PNG, WebP or AVIF.',
      'Portrait of Tūī Kōwhai',
      { media: 'portrait' },
    ),
  ).optional(),
  private: privateKeysSchema.optional(),
  review: reviewSchema.optional(),
});

export const profile = {
  source: 'profile.md',
  schema: profileSchema,
  label: 'Profile',
  icon: 'person',
  body: { label: 'Summary', words: 300 },
  jsonResume: {
    list: 'basics',
    keys: {
      name: 'name',
      title: { write: 'label', read: ['headline'] },
      email: 'email',
      phone: 'phone',
      location: 'location',
    },
    leftOut: ['languages', 'portrait'],
    body: 'summary',
  },
} as const satisfies ContentTypeOf<typeof profileSchema>;

/** A section without files: its entries are the languages of the profile. */
export const languages = {
  section: { layout: 'levels', toEntry: ({ name, level }) => ({ title: name, level }) },
} as const satisfies Pick<ContentTypeOf<typeof spokenLanguage>, 'section'>;
