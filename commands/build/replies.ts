import { makeFailedPage } from '../../netlify/contact/refusals.ts';
import type { ContactReplies } from '../../netlify/contact/replies.ts';
import { editionPath, editionsOf } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { takesMessages } from '../../schema/sections.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { pagePolicy } from './headers.ts';

export async function createReplies(
  content: Content,
  readPage: (path: string) => Promise<string>,
  repository: string | undefined,
): Promise<ContactReplies> {
  const repliesIn = async (one: Content) => {
    const failedPage = await readPage(editionPath(one, '/contact-failed'));
    return {
      isOpen: takesMessages(one),
      home: basePathOf(one.site.url) + editionPath(one, '/').slice(1),
      sent: one.words.contact.notice.sent.fallback,
      failedPage: makeFailedPage(failedPage),
      failedPagePolicy: pagePolicy([failedPage]),
      language: one.site.language,
      errors: one.words.contact.errors,
    };
  };
  const [, ...others] = editionsOf(content);
  const languages = await Promise.all(others.map(repliesIn));
  return { ...(await repliesIn(content)), repository, ...(languages.length > 0 && { languages }) };
}
