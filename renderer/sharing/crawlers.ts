import escapeHtml from 'escape-html';
import { h } from 'hastscript';
import type { Content } from '../../schema/content.ts';
import { editionPath, editionsOf, resolveAddress } from '../../schema/editions.ts';
import { shownOutputs } from '../../schema/outputs.ts';
import { isTranslated, sitePages } from '../../schema/pages.ts';
import { htmlToMarkdown } from '../outputs/markdown.ts';

/** `robots.txt`. Source: https://www.rfc-editor.org/rfc/rfc9309 */
export function createRobots(url: string, isListed: boolean): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** The pages that search engines may list, in every language. Source: https://www.sitemaps.org/protocol.html */
export function createSitemap(content: Content): string {
  const pages = editionsOf(content).flatMap((edition) =>
    [editionPath(edition, '/'), ...sitePages(edition).map(({ path }) => path)]
      .filter((path) => isTranslated(edition, path))
      .map((path) => `<url><loc>${escapeHtml(content.site.url + path)}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`;
}

/** `llms.txt`: the owner, the pages, and the files with a title. Source: https://llmstxt.org */
export function createLlmsText(content: Content): string {
  const { site, profile, links, words } = content;
  const link = (url: string, title: string, description?: string) =>
    h('li', h('a', { href: url }, title), description === undefined ? '' : `: ${description}`);
  const elsewhere = links.map((one) => link(resolveAddress(one.url, content), one.name, one.description));
  return htmlToMarkdown([
    h('h1', profile.name),
    h('blockquote', site.description),
    h('p', `${profile.title}. ${profile.location}.`),
    h('h2', words.labels.navigation),
    h('ul', [
      link(`${site.url}/`, site.title),
      ...sitePages(content).map((page) => link(site.url + page.path, page.title, page.description)),
      ...shownOutputs(content).flatMap(({ path, title }) =>
        title ? link(site.url + editionPath(content, path), title(words.files)) : [],
      ),
    ]),
    ...(elsewhere.length > 0 ? [h('h2', words.files.elsewhere), h('ul', elsewhere)] : []),
  ]);
}
