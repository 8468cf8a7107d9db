import type { ContactReplies } from '../../netlify/contact/failedPage.ts';
import type { Content } from '../../schema/content.ts';
import { hashStyles } from './hashStyles.ts';
import { pagePolicy } from './pagePolicy.ts';

/**
 * What the function says in the content's words.
 * @param failedPage the HTML of the page `contact-failed`, with its markers
 */
export function createReplies(
  content: Content,
  failedPage: string,
  failedPagePolicy = pagePolicy(["'self'", ...hashStyles(failedPage)]),
): ContactReplies {
  return {
    sent: content.contact.notice.sent.fallback,
    failedPage: addFocusMarkers(failedPage)
      // HTML drops one line break after <textarea>; without this one, it would be the first that a visitor typed.
      .replace('\uE000value.message', '\n$&'),
    failedPagePolicy,
  };
}

/** Marks in each field's tag where `autofocus` goes. React cannot render an attribute whose presence is not known. */
function addFocusMarkers(page: string): string {
  return page.replaceAll(/aria-invalid="\uE000invalid\.(\w+)\uE001"/g, '$&\uE000focus.$1\uE001');
}
