import escapeHtml from 'escape-html';
import type { Content } from '../../schema/content.ts';
import { privateCopyMark } from '../outputs/privateCopy.ts';

/**
 * `robots.txt`: crawlers may read everything, and nothing of a private copy.
 * Source: https://www.rfc-editor.org/rfc/rfc9309
 * @param site its `url` is the site's address, without a closing slash
 */
export function createRobots({ site, isPrivateCopy }: Pick<Content, 'site' | 'isPrivateCopy'>): string {
  if (isPrivateCopy) return `# ${privateCopyMark}\nUser-agent: *\nDisallow: /\n`;
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;
}

/**
 * `sitemap.xml`: the pages for search engines. It has no dates, since search engines ignore the date of a build.
 * Source: https://www.sitemaps.org/protocol.html
 * @param addresses complete addresses
 */
export function createSitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
}
