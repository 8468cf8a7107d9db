import type { ContactAnswer } from '../../contact/contactAnswer.ts';
import { answerHeaders } from './answerHeaders.ts';

/** A JSON answer with every header that it needs. */
export function answerJson(
  status: number,
  answer: ContactAnswer,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: {
      ...answerHeaders,
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    },
  });
}
