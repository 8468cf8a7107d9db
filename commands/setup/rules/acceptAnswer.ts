import type * as z from 'zod';

/** An answer that fits into the content, perhaps mended; or what is wrong with it. */
type Accepted<T> = { ok: true; value: T; isMended: boolean } | { ok: false; message: string };

/**
 * Holds an answer against the rule that its file will be held against. Where the rule itself says what was meant, such
 * as `https://` before a bare address, that is taken.
 */
export function acceptAnswer<T>(schema: z.ZodType<T>, answer: string): Accepted<T> {
  const result = schema.safeParse(answer);
  if (result.success) return { ok: true, value: result.data, isMended: false };
  const [issue] = result.error.issues;
  const suggestion: unknown = issue?.code === 'custom' ? issue.params?.suggestion : undefined;
  const mended = typeof suggestion === 'string' ? schema.safeParse(suggestion) : undefined;
  if (mended?.success) return { ok: true, value: mended.data, isMended: true };
  return { ok: false, message: issue?.message ?? 'This does not fit.' };
}
