/** Another site whose form may post here: its origin as browsers send it, and the address of its home page. */
export type OtherSite = { origin: string; home: string };

/**
 * The sites in the setting `CONTACT_SITES`: addresses with spaces or commas between them. What is not an address is
 * left out; `settings.ts` reports it.
 */
export function parseSites(text = ''): OtherSite[] {
  return text.split(/[\s,]+/).flatMap((address) => {
    const url = URL.parse(address);
    // The origin of any other scheme is "null", which every sandboxed frame has.
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    return [{ origin: url.origin, home: url.origin + url.pathname.replace(/\/?$/, '/') }];
  });
}

/** The answer to a browser that asks whether it may post. Source: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
export const preflightHeaders = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-max-age': '7200',
};

/** Lets a page of the site read an answer. */
export function allowSite(response: Response, { origin }: OtherSite): Response {
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('vary', 'origin');
  return response;
}
