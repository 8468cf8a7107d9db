/**
 * The Content-Security-Policy of every published drawing, for when it is opened by itself: it is shown, and whatever
 * it holds, no script of it runs, nor does it load anything, and no other site frames it. Within a page, browsers run no
 * script of it anyhow.
 * Source: https://www.w3.org/TR/CSP3/#directive-sandbox
 */
export const imagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox";
