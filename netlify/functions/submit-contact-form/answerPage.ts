import { contactFields } from '../../contact/contactAnswer.ts';
import type { ContactReplies } from '../../contact/contactReplies.ts';
import { answerHeaders } from './answerHeaders.ts';
import type { Failure } from './failure.ts';
import { fillPage } from './fillPage.ts';

/** The page that says what went wrong and carries the form as it was typed, with every header that it needs. */
export function answerPage(
  failure: Failure,
  typed: Record<string, unknown>,
  replies: ContactReplies,
): Response {
  // Where fields were refused, the page's own summary says what is wrong with each.
  const values: Record<string, string> = { error: failure.fields ? '' : failure.error };
  const first = contactFields.find((field) => failure.fields?.[field] !== undefined);
  for (const field of contactFields) {
    const value = typed[field];
    values[`value.${field}`] = typeof value === 'string' ? value : '';
    values[`error.${field}`] = failure.fields?.[field] ?? '';
    values[`invalid.${field}`] = String(failure.fields?.[field] !== undefined);
    values[`focus.${field}`] = field === first ? ' autofocus' : '';
  }
  return new Response(fillPage(replies.failedPage, values), {
    status: failure.status,
    headers: {
      ...answerHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': replies.failedPagePolicy,
      ...failure.headers,
    },
  });
}
