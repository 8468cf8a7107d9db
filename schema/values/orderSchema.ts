import * as z from 'zod';

/** The place in its collection: smaller first; files without it come last, by file name. */
export const orderSchema = z.int().meta({
  title: 'Order',
  description:
    'The place among the others: smaller numbers come first. Without a number it comes last, by file name.',
  examples: [1],
});
