import * as z from 'zod';
import { textSchema } from './values/textSchema.ts';
import { linkUrlSchema } from './values/urlSchema.ts';

/** The front matter of `footer.md`; its body is the closing message. */
export const footerSchema = z.strictObject({
  hiddenLink: z.strictObject({ label: textSchema, url: linkUrlSchema }),
});

export type Footer = z.infer<typeof footerSchema>;
