import type { ContactReplies } from '../../netlify/contact/http.ts';
import { makeFailedPage } from '../../netlify/contact/refusal.ts';
import { type Content, localPath } from '../../schema/content.ts';
import { hasForm } from '../../schema/sections.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { pagePolicy } from './headers.ts';

/**
 * The texts and the page with which the contact function answers.
 * @param repository the one whose administrators read messages in the browser, if the site has that page
 * @param failedPage the HTML of the page `contact-failed`, with its markers
 */
export function createReplies(
  content: Content,
  failedPage: string,
  failedPagePolicy = pagePolicy([failedPage]),
  repository?: string,
): ContactReplies {
  return {
    isOpen: hasForm(content),
    repository,
    home: basePathOf(content.site.url) + localPath(content, '/').slice(1),
    sent: content.contact.notice.sent.fallback,
    failedPage: makeFailedPage(failedPage),
    failedPagePolicy,
    language: content.site.language,
    errors: content.contact.errors,
  };
}
