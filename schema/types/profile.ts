import * as z from 'zod';
import { textSchema } from '../fields.ts';
import { imagePathSchema } from '../mediaPath.ts';
import { httpsUrlSchema } from '../url.ts';

const employerSchema = z
  .strictObject({
    name: textSchema.meta({
      title: 'Name',
      description: 'What your employer is called.',
      examples: ['Example Research'],
    }),
    url: httpsUrlSchema.meta({ title: 'Address', description: "Your employer's website: https://." }),
  })
  .meta({ title: 'Employer', description: 'Where you work; the page links to it.' });

const portraitSchema = z
  .strictObject({
    src: imagePathSchema.meta({
      title: 'File',
      description:
        'The picture in the media folder, such as media/portrait.jpg: SVG, JPEG, PNG, WebP or AVIF.',
    }),
    alt: textSchema.meta({
      title: 'Alternative text',
      description: 'What the picture shows, for visitors who do not see it.',
      examples: ['Portrait of Tūī Kōwhai'],
    }),
  })
  .meta({
    title: 'Portrait',
    description: 'The picture of you, shown as a square that is cut from it.',
  });

/** The front matter of `profile.md`; its body is the summary. */
export const profileSchema = z
  .strictObject({
    name: textSchema.meta({
      title: 'Name',
      description: 'Your name, in the largest letters of the page.',
      examples: ['Tūī Kōwhai'],
    }),
    title: textSchema.meta({
      title: 'Title',
      description: 'What you do, in a few words below your name.',
      examples: ['Senior Data Scientist & Machine Learning Engineer'],
    }),
    location: textSchema.meta({
      title: 'Location',
      description: 'Where you live or work: city and country.',
      examples: ['Ōtautahi Christchurch, New Zealand'],
    }),
    employer: employerSchema,
    portrait: portraitSchema,
  })
  .meta({
    title: 'Profile',
    description: 'Who you are: the top of the page. The summary is below the front matter.',
  });
