import * as z from 'zod';
import { schemaKey } from './values/schemaKey.ts';
import { textSchema } from './values/textSchema.ts';

/** `not-found.json`: the words of the 404 page. */
export const notFoundSchema = z.strictObject({
  ...schemaKey,
  heading: textSchema,
  text: textSchema,
  linkLabel: textSchema,
});

export type NotFound = z.infer<typeof notFoundSchema>;
