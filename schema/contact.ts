import * as z from 'zod';
import { schemaKey } from './values/schemaKey.ts';
import { textSchema } from './values/textSchema.ts';

const fieldSchema = z.strictObject({ label: textSchema, placeholder: textSchema });

/** `contact.json`: every word of the contact form, by the state in which it is shown. */
export const contactSchema = z.strictObject({
  ...schemaKey,
  description: z.strictObject({ idle: textSchema, sent: textSchema }),
  title: z.strictObject({ idle: textSchema, sent: textSchema }),
  fields: z.strictObject({
    name: fieldSchema,
    email: fieldSchema,
    subject: fieldSchema,
    message: fieldSchema,
  }),
  button: z.strictObject({ idle: textSchema, submitting: textSchema, sent: textSchema }),
  notice: z.strictObject({
    sent: z.strictObject({ title: textSchema, fallback: textSchema }),
    failed: z.strictObject({ title: textSchema, fallback: textSchema, noError: textSchema }),
  }),
});

export type Contact = z.infer<typeof contactSchema>;
