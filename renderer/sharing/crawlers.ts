import escapeHtml from 'escape-html';
import { editionsOf, localPath } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { isTranslated, searchAlternates, sitePages } from '../../schema/pages.ts';
import type { LastModified } from './lastModified.ts';

/** `robots.txt`. Source: https://www.rfc-editor.org/rfc/rfc9309 */
export function createRobots(url: string, isListed: boolean): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** The pages that search engines may list, in every language. Source: https://www.sitemaps.org/protocol.html */
export function createSitemap(content: Content, lastModified: LastModified): string {
  const { url } = content.site;
  const editions = editionsOf(content);
  const pages = editions.flatMap((one) =>
    [localPath(one, '/'), ...sitePages(one).map(({ path }) => path)]
      .filter((path) => isTranslated(one, path))
      .map((path) => {
        const day = lastModified(one, path);
        const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
        const links = searchAlternates(one, path).map(
          (other) =>
            `<xhtml:link rel="alternate" hreflang="${other.language}" href="${escapeHtml(url + other.path)}"/>`,
        );
        return `<url><loc>${escapeHtml(url + path)}</loc>${changed}${links.join('')}</url>`;
      }),
  );
  const namespace = editions.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>${pages.join('')}</urlset>\n`;
}
