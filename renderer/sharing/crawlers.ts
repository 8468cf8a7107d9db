import escapeHtml from 'escape-html';
import type { Content } from '../../schema/content.ts';
import type { Palette } from '../theme/palette.ts';
import { manifestIcon } from './shareImage.ts';

/** `robots.txt`. Source: https://www.rfc-editor.org/rfc/rfc9309 */
export function createRobots(url: string, isListed: boolean): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** Source: https://www.sitemaps.org/protocol.html */
export function createSitemap(
  url: string,
  pages: readonly {
    path: string;
    day?: string | undefined;
    alternates: readonly { language: string; path: string }[];
  }[],
): string {
  const urls = pages.map(({ path, day, alternates }) => {
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    const links = alternates.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeHtml(url + one.path)}"/>`,
    );
    return `<url><loc>${escapeHtml(url + path)}</loc>${changed}${links.join('')}</url>`;
  });
  const isMultilingual = pages.some(({ alternates }) => alternates.length > 0);
  const namespace = isMultilingual ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>${urls.join('')}</urlset>\n`;
}

/** The manifest with which phones put the site on the home screen. Source: https://www.w3.org/TR/appmanifest/ */
export function createManifest(content: Pick<Content, 'site' | 'profile'>, palette: Palette): string {
  const { site, profile } = content;
  const { path, side } = manifestIcon(content);
  return JSON.stringify({
    name: site.title,
    short_name: profile.name,
    description: site.description,
    lang: site.language,
    // Relative to the manifest, so that the site can be in a folder.
    start_url: './',
    display: 'browser',
    background_color: palette('land'),
    theme_color: palette('land'),
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: path.slice(1), sizes: `${side}x${side}`, type: 'image/png', purpose: 'any maskable' },
    ],
  });
}
