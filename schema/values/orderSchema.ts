import * as z from 'zod';

/** The place in its collection: smaller first; files without it come last, by file name. */
export const orderSchema = z.int();
