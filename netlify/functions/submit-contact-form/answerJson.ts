import type { ContactAnswer } from '../../contact/contactAnswer.ts';

/** A JSON answer with every header that it needs: the site's `_headers` do not reach what a function answers. */
export function answerJson(
  status: number,
  answer: ContactAnswer,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}
