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

const day = 24 * 3_600_000;

/**
 * `security.txt`: whom to tell about a security fault of the site; nothing where the content names nobody. It expires 364
 * days after the day of the build, so that builds of one day are the same, and a site that nobody builds any more stops
 * promising an answer.
 * Source: https://www.rfc-editor.org/rfc/rfc9116
 */
export function createSecurityTxt({ site }: Pick<Content, 'site'>, today: Date): string | undefined {
  if (!site.security) return undefined;
  const { contact, languages = [site.language] } = site.security;
  const midnight = Math.floor(today.getTime() / day) * day;
  return [
    // As `href`, letters of other scripts are percent-encoded.
    `Contact: ${new URL(contact).href}`,
    `Expires: ${new Date(midnight + 364 * day).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.url}${securityPath}`,
    '',
  ].join('\n');
}

/** The only address at which programs look for it. */
export const securityPath = '/.well-known/security.txt';
