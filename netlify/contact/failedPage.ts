import escapeHtml from 'escape-html';
import * as z from 'zod/mini';

/**
 * What the function says to a visitor, made from the content at build time.
 *
 * `failedPage` is a whole HTML document in which a key between U+E000 and U+E001 marks where text goes: `error`,
 * and `value.*`, `error.*`, `invalid.*` and `focus.*` for each field. `failedPagePolicy` is its Content-Security-Policy.
 */
export const contactRepliesSchema = z.object({
  sent: z.string(),
  failedPage: z.string(),
  failedPagePolicy: z.string(),
});

export type ContactReplies = z.infer<typeof contactRepliesSchema>;

const marker = /\uE000([\w.]+)\uE001/g;

/**
 * Puts text where a page has its key between U+E000 and U+E001. The page is gone through once, so that a marker
 * which a visitor typed stays text.
 */
export function fillPage(page: string, values: Record<string, string>): string {
  return page.replace(marker, (_, key: string) => escapeHtml(values[key] ?? ''));
}
