import * as z from 'zod/mini';
import type { ContactWords } from '../../schema/words/words.ts';

const replies = {
  isOpen: z.boolean(),
  home: z.string(),
  sent: z.string(),
  /** A template of `makeFailedPage`. */
  failedPage: z.string(),
  failedPagePolicy: z.string(),
  language: z.string(),
  /** The repository whose administrators read messages; missing without the page `/edit/messages/`. */
  repository: z.optional(z.string()),
  errors: z.custom<ContactWords['errors']>((value) => typeof value === 'object' && value !== null),
};

/** The replies in the first language and, on a site with several, in the others. */
export const contactRepliesSchema = z.object({
  ...replies,
  languages: z.optional(z.array(z.object(replies))),
});

export type ContactReplies = z.infer<typeof contactRepliesSchema>;

/** The build replaces this name by the replies, so every deploy has them. */
declare const __CONTACT_REPLIES__: ContactReplies;

/** Works only in functions that `npm run build` has bundled. */
export const builtReplies = async () => __CONTACT_REPLIES__;

/** The replies in the language that the form posts as a query. */
export function repliesIn(first: ContactReplies, { url }: Request): Omit<ContactReplies, 'languages'> {
  const asked = new URL(url).searchParams.get('language');
  return first.languages?.find(({ language }) => language === asked) ?? first;
}
