import escapeHtml from 'escape-html';
import { editionsOf, localPath } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { isTranslated, sitePages } from '../../schema/pages.ts';

/** `robots.txt`. Source: https://www.rfc-editor.org/rfc/rfc9309 */
export function createRobots(url: string, isListed: boolean): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** The pages that search engines may list, in every language. Source: https://www.sitemaps.org/protocol.html */
export function createSitemap(content: Content): string {
  const pages = editionsOf(content).flatMap((one) =>
    [localPath(one, '/'), ...sitePages(one).map(({ path }) => path)]
      .filter((path) => isTranslated(one, path))
      .map((path) => `<url><loc>${escapeHtml(content.site.url + path)}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`;
}
