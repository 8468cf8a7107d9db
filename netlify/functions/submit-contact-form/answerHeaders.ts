import { siteHeaders } from '../../contact/siteHeaders.ts';

/**
 * The headers of every answer of the function: those of the site, since its `_headers` do not reach what a function
 * answers, and that nobody keeps it. Nothing may run or load in an answer that somebody opens as a page; the page with
 * the form has a policy of its own.
 */
export const answerHeaders = {
  ...siteHeaders,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
