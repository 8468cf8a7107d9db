import * as z from 'zod';

/** A text that a visitor reads: trimmed, and not empty. */
export const textSchema = z.string().trim().min(1);
