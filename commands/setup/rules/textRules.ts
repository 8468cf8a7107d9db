import { profileSchema } from '../../../schema/types/profile.ts';
import { siteSchema } from '../../../schema/types/site.ts';
import { markdownSchema } from './markdownSchema.ts';
import { pictureSchema } from './pictureSchema.ts';

const { name, title, location, employer, portrait } = profileSchema.shape;

/** The rules of all answers that are one text: those of the places in the content that they go to. */
export const textRules = {
  name,
  title,
  location,
  employer: employer.shape.name,
  employerUrl: employer.shape.url,
  summary: markdownSchema,
  closing: markdownSchema,
  url: siteSchema.shape.url,
  language: siteSchema.shape.language,
  description: siteSchema.shape.description,
  portrait: pictureSchema,
  portraitAlt: portrait.shape.alt,
} as const;

export type TextKey = keyof typeof textRules;
