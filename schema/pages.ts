import type { Finding } from './problems.ts';
import { closestName } from './values/text.ts';

/** The path of a page of the owner's, from its file's name without the ending. */
export function pagePath(slug: string): string {
  return `/${slug}/`;
}

/** What the site itself has at such an address, or a server: pages, folders, and files without their endings. */
const reserved: ReadonlySet<string> = new Set(
  '404 admin apple-touch-icon assets contact contact-failed editor favicon feed functions healthz images index llms media publications resume robots site sitemap'.split(
    ' ',
  ),
);

/** Why a file in `pages/` can't have a name; `slug` is without the ending. */
export function findPageNameFault(slug: string): Finding | undefined {
  if (reserved.has(slug)) {
    const message = `/${slug} is taken by the site itself; give this file another name, such as ${slug}-page.md.`;
    return { code: 'misnamed', message };
  }
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return undefined;
  const plain = slug
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-');
  const message = `"${slug}" can't be part of an address; name the file with letters from a to z, digits and single hyphens.`;
  const isFree = plain !== '' && !reserved.has(plain);
  return { code: 'misnamed', message, suggestion: isFree ? `pages/${plain}.md` : undefined };
}

/** The name of the page that a link in a text leads to: the empty name for the home page. Nothing for any other address. */
export function pageOfLink(url: string): string | undefined {
  const found = /^\/(?:([\w-]+)\/?)?$/.exec(url);
  return found ? (found[1] ?? '') : undefined;
}

/** What is wrong with a link to a page of this site. */
export function describeLostPage(url: string, slugs: readonly string[]): Finding {
  const list = ['/', ...slugs.map(pagePath)];
  const file = `pages/${pageOfLink(url)}.md`;
  const pages = slugs.length === 0 ? '/' : `one of ${list.join(', ')}`;
  const message = `This site has no page ${url}; write ${pages}, or add the file ${file}.`;
  return { code: 'missing-page', message, suggestion: closestName(pagePath(pageOfLink(url) ?? ''), list) };
}
