/**
 * The Content-Security-Policy of every published drawing, for when it is opened by itself: it is shown, and whatever
 * it holds, no script of it runs, nor does it load anything, and no other site frames it. Within a page, browsers run no
 * script of it anyhow.
 * Source: https://www.w3.org/TR/CSP3/#directive-sandbox
 * @param styles the policy sources of an SVG's own styles
 */
export function imagePolicy(styles: readonly string[]): string {
  const own = styles.length > 0 ? `style-src ${styles.join(' ')}; ` : '';
  return `default-src 'none'; ${own}img-src data:; font-src data:; frame-ancestors 'none'; sandbox`;
}
