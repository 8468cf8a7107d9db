/**
 * What crawlers may read, which is everything.
 * Source: https://www.rfc-editor.org/rfc/rfc9309
 * @param origin the site's address, without a closing slash
 */
export function createRobots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
