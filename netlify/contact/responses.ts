import { siteHeaders } from '../../lib/siteHeaders.ts';

/** Headers of functions, to which Netlify does not apply `_headers`. Nothing may run or load if an answer is opened as a page. */
export const responseHeaders = {
  ...siteHeaders,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

type MoreHeaders = Record<string, string>;

export function respondWithJson(status: number, answer: object, headers?: MoreHeaders): Response {
  return respondWith(JSON.stringify(answer), status, 'application/json', headers);
}

export function respondWith(body: BodyInit, status: number, type: string, headers?: MoreHeaders): Response {
  const all = { ...responseHeaders, 'content-type': `${type}; charset=utf-8`, ...headers };
  return new Response(body, { status, headers: all });
}
