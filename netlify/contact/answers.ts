/** Browser features that no page of the site needs. Refusing them stops injected code from using them. */
const refusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/**
 * The headers of everything that the site sends: files, the 404 page and the functions' answers. Browsers do not guess
 * content types; other sites learn this site's origin at most, and cannot load its files; and for a year browsers use https
 * only. Subdomains are left out of that: they may be no part of this site. A Cross-Origin-Opener-Policy would start a second
 * process for each page, which delays its first paint by 0.1 s on a slow phone; so only the editor, with its token, has one.
 * The Content-Security-Policy differs from one kind of answer to another, so it is not here.
 */
export const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': refusedFeatures.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

/** The site's `_headers` do not reach a function. Nothing may run or load in an answer that somebody opens as a page. */
export const answerHeaders = {
  ...siteHeaders,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** An answer in JSON with the headers of all functions. */
export function answerJson(status: number, answer: object, headers?: Record<string, string>): Response {
  return answerWith(JSON.stringify(answer), status, 'application/json', headers);
}

/** An answer with the headers of all functions. */
export function answerWith(
  body: BodyInit,
  status: number,
  type: string,
  headers?: Record<string, string>,
): Response {
  const all = { ...answerHeaders, 'content-type': `${type}; charset=utf-8`, ...headers };
  return new Response(body, { status, headers: all });
}
