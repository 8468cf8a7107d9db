import * as z from 'zod';
import { imagePathSchema } from './values/imagePathSchema.ts';
import { textSchema } from './values/textSchema.ts';
import { httpsUrlSchema } from './values/urlSchema.ts';

/** The front matter of `profile.md`; its body is the summary. */
export const profileSchema = z.strictObject({
  name: textSchema,
  title: textSchema,
  location: textSchema,
  employer: z.strictObject({ name: textSchema, url: httpsUrlSchema }),
  portrait: z.strictObject({ src: imagePathSchema, alt: textSchema }),
});

export type Profile = z.infer<typeof profileSchema>;
