import * as z from 'zod/mini';
import type { ContactWords } from '../../schema/words/words.ts';

const replies = {
  isOpen: z.boolean(),
  home: z.string(),
  sent: z.string(),
  /** See `makeFailedPage`. */
  failedPage: z.string(),
  failedPagePolicy: z.string(),
  language: z.string(),
  /** The repository whose administrators read messages at `/edit/messages/`; only on a site with that page. */
  repository: z.optional(z.string()),
  errors: z.custom<ContactWords['errors']>((value) => typeof value === 'object' && value !== null),
};

/** In the first language, and in others if there are any. */
export const contactRepliesSchema = z.object({
  ...replies,
  languages: z.optional(z.array(z.object(replies))),
});

export type ContactReplies = z.infer<typeof contactRepliesSchema>;

/** Replaced by the build, so that no deploy can lack them. */
declare const __CONTACT_REPLIES__: ContactReplies;

/** Only in a function that `npm run build` has bundled. */
export const builtReplies = async () => __CONTACT_REPLIES__;

/** In the language that the address of the form names. */
export function repliesIn(first: ContactReplies, { url }: Request): Omit<ContactReplies, 'languages'> {
  const asked = new URL(url).searchParams.get('language');
  return first.languages?.find(({ language }) => language === asked) ?? first;
}
