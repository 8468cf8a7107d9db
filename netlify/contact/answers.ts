/** Browser features that no page of the site needs. Refusing them stops injected code from using them. */
const refusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/** Of all that the site sends. Subdomains may be no part of it. A Cross-Origin-Opener-Policy delays first paint, so only the editor has one. */
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

export function answerJson(status: number, answer: object, headers?: Record<string, string>): Response {
  return answerWith(JSON.stringify(answer), status, 'application/json', headers);
}

export function answerWith(
  body: BodyInit,
  status: number,
  type: string,
  headers?: Record<string, string>,
): Response {
  const all = { ...answerHeaders, 'content-type': `${type}; charset=utf-8`, ...headers };
  return new Response(body, { status, headers: all });
}
