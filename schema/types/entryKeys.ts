import * as z from 'zod';
import { dateSchema } from '../values/dates.ts';
import { orderSchema } from '../values/fields.ts';

const keysSchema = z.array(
  z.string().trim().meta({ title: 'Private key', description: 'A key of this file.' }),
);

/** The keys of a file that the public site does not have. */
export const privateKeysSchema = keysSchema.meta({
  title: 'Private',
  description: 'Keys of this file that the public site leaves out, such as phone.',
});

/** Keeps all of an entry off the public site, or some of its keys. `loadContent` removes what is private. */
export const privateSchema = z
  .union([z.boolean(), keysSchema], {
    error: 'Write true for the whole entry, or a list of its keys.',
  })
  .meta({
    title: 'Private',
    description: 'Keeps this entry off the public site, if it is true, or the keys of it that it lists.',
    examples: [true],
  });

/** When an entry should be read again. */
export const reviewSchema = dateSchema.meta({
  title: 'Review',
  description: 'When you want to read this again, to see whether it still holds.',
  examples: ['2027-01'],
});

/** The keys that every entry of a collection may have, beside its own. */
export const entryKeys = {
  order: orderSchema.optional(),
  private: privateSchema.optional(),
  review: reviewSchema.optional(),
};
