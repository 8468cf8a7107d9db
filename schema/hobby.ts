import * as z from 'zod';
import { iconSchema } from './values/iconSchema.ts';
import { orderSchema } from './values/orderSchema.ts';
import { textSchema } from './values/textSchema.ts';
import { linkUrlSchema } from './values/urlSchema.ts';

/** The front matter of one file of `hobbies/`: a card of Beyond the Code; its body is the text. */
export const hobbySchema = z.strictObject({
  title: textSchema,
  icon: iconSchema,
  link: z.strictObject({ label: textSchema, url: linkUrlSchema }).optional(),
  order: orderSchema.optional(),
});

export type Hobby = z.infer<typeof hobbySchema>;
