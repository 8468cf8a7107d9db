import * as z from 'zod';
import { iconSchema } from './values/iconSchema.ts';
import { orderSchema } from './values/orderSchema.ts';
import { schemaKey } from './values/schemaKey.ts';
import { textSchema } from './values/textSchema.ts';
import { linkUrlSchema } from './values/urlSchema.ts';

/** One file of `links/`: a button below the summary. */
export const profileLinkSchema = z.strictObject({
  ...schemaKey,
  name: textSchema,
  icon: iconSchema,
  url: linkUrlSchema,
  description: textSchema,
  order: orderSchema.optional(),
});

export type ProfileLink = z.infer<typeof profileLinkSchema>;
