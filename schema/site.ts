import * as z from 'zod';
import { colourSchema } from './values/colourSchema.ts';
import { customIssue } from './values/customIssue.ts';
import { imagePathSchema } from './values/imagePathSchema.ts';
import { languageSchema } from './values/languageSchema.ts';
import { schemaKey } from './values/schemaKey.ts';
import { textSchema } from './values/textSchema.ts';
import { originSchema } from './values/urlSchema.ts';

const socialSchema = z
  .strictObject({ image: imagePathSchema.optional(), imageAlt: textSchema.optional() })
  .check(({ value, issues }) => {
    if (value.image === undefined || value.imageAlt !== undefined) return;
    const message = 'The image has no alternative text; say in "imageAlt" what it shows.';
    issues.push(customIssue(value, 'missing-alt', message, undefined, ['imageAlt']));
  });

/** `site.json`: where the site stands, what search engines and cards say of it, and the page's small words. */
export const siteSchema = z.strictObject({
  ...schemaKey,
  url: originSchema,
  title: textSchema,
  description: textSchema,
  keywords: z.array(textSchema),
  language: languageSchema,
  social: socialSchema,
  headings: z.strictObject({ skills: textSchema, hobbies: textSchema, contact: textSchema }),
  labels: z.strictObject({ contactButton: textSchema, skipLink: textSchema, opensInNewTab: textSchema }),
  theme: z.strictObject({ seed: z.int().optional(), accent: colourSchema.optional() }).optional(),
});

export type Site = z.infer<typeof siteSchema>;
