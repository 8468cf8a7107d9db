/** Browser features that no page of the site needs. Refusing them stops injected code from using them. */
const refusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/** Headers of every response. HSTS leaves out subdomains, which may be other sites. */
export const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': refusedFeatures.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

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
