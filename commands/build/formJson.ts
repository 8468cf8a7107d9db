import type { BuiltForm } from '../../netlify/contact/builtForm.ts';
import { makeFailedPage } from '../../netlify/contact/refusals.ts';
import type { Content } from '../../schema/content.ts';
import { editionPath, editionsOf } from '../../schema/editions.ts';
import { takesMessages } from '../../schema/sections.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { pagePolicy } from './headers.ts';

export async function createBuiltForm(
  content: Content,
  readPage: (path: string) => Promise<string>,
  repository: string | undefined,
): Promise<BuiltForm> {
  const formOf = async (edition: Content) => {
    const failedPage = await readPage(editionPath(edition, '/contact-failed'));
    return {
      isOpen: takesMessages(edition),
      home: basePathOf(edition.site.url) + editionPath(edition, '/').slice(1),
      sent: edition.words.contact.notice.sent.fallback,
      failedPage: makeFailedPage(failedPage),
      failedPagePolicy: pagePolicy([failedPage]),
      language: edition.site.language,
      errors: edition.words.contact.errors,
    };
  };
  const [, ...others] = editionsOf(content);
  const languages = await Promise.all(others.map(formOf));
  return { ...(await formOf(content)), repository, ...(languages.length > 0 && { languages }) };
}
