import { memoize } from '../lib/memoize.ts';
import { type Content, localPath } from './content.ts';
import type { Finding } from './problems.ts';
import { findSectionNameFault, hasForm } from './sections.ts';
import { mostOnHome } from './types/publication.ts';
import { isWholeDate } from './values/dates.ts';
import { toSlug } from './values/slug.ts';

/** A page of the site beside the home page. */
export type SitePage = {
  kind: 'own' | 'project' | 'publications' | 'notes' | 'note';
  /** Its address: it begins and ends with a slash. */
  path: string;
  /** The last part of its address; of a page that is made from one file, the file's name without its ending. */
  slug: string;
  title: string;
  description?: string | undefined;
  /** Whether every page links to it. */
  navigation: boolean;
  /** The parts of it that links can lead to. */
  parts?: readonly string[];
};

/** What decides which pages there are; the loader knows as much of files with errors. */
export type PageSources = Pick<Content, 'edition'> & {
  site: { headings?: { notes?: string | undefined; publications?: string | undefined } | undefined };
  publications: readonly Pick<Content['publications'][number], 'slug'>[];
  notes: readonly Pick<Content['notes'][number], 'slug' | 'title' | 'url'>[];
  pages: readonly Pick<Content['pages'][number], 'slug' | 'title' | 'description' | 'navigation'>[];
  projects: readonly Pick<Content['projects'][number], 'slug' | 'title' | 'summary'>[];
};

/**
 * Every page beside the home page, in the order of lists of pages. The build, the routes, the navigation, the checks of
 * links, the sitemap and the other outputs are derived from it.
 */
export function sitePages({ edition, ...sources }: PageSources): SitePage[] {
  const { site, pages, notes, projects, publications } = sources;
  const page = (kind: SitePage['kind'], path: string, slug: string, title = ''): SitePage => {
    return {
      kind,
      path: localPath({ edition }, path),
      slug,
      title,
      navigation: kind === 'notes' || kind === 'publications',
    };
  };
  const stories = projects.flatMap(({ slug, title, summary: description }) =>
    description === undefined ? [] : { ...page('project', `/projects/${slug}/`, slug, title), description },
  );
  const works = {
    ...page('publications', '/publications/', 'publications', site.headings?.publications),
    parts: publications.map(({ slug }) => slug),
  };
  const list = page('notes', '/notes/', 'notes', site.headings?.notes);
  return [
    ...stories,
    ...(publications.length > mostOnHome ? [works] : []),
    ...(notes.length > 0 ? [list] : []),
    ...notes.flatMap(({ slug, title, url }) =>
      url === undefined ? page('note', `/notes/${slug}/`, slug, title) : [],
    ),
    ...pages.map(({ slug, title, description, navigation = false }) => {
      return { ...page('own', `/${slug}/`, slug, title), description, navigation };
    }),
  ];
}

type Asked = { urlPathname: string; content: Content };

/** The route of all pages of a kind, for Vike. */
export function routeTo(kind: SitePage['kind']) {
  return ({ urlPathname, content }: Asked) => {
    const shared = pageOfLink(urlPathname);
    const path = shared && localPath(content, shared);
    return path !== undefined && pagesOf(content).get(path)?.kind === kind && { routeParams: { path } };
  };
}

/** What every page beside the home page gets from the content; `routeParams` are those of its route. */
export function pageData(content: Content, { path = '' }: Record<string, string>) {
  const page = pagesOf(content).get(path);
  if (!page) throw new Error(`There is no page ${path}; the route has found one.`);
  const { title, description } = page;
  const form = { path: '/#contact-section', title: content.site.labels.contactButton };
  return {
    content,
    page,
    linked: [...(hasForm(content) ? [form] : []), ...linkedPages(content)],
    head: { title: `${title} – ${content.site.title}`, path, own: { title, description } },
  };
}

export type PageData = ReturnType<typeof pageData>;

/** The pages that every page links to. */
export function linkedPages(content: Content): SitePage[] {
  return [...pagesOf(content).values()].filter(({ navigation }) => navigation);
}

/** The pages by their addresses; every page asks for them. */
const pagesOf = memoize(
  (content: Content): ReadonlyMap<string, SitePage> =>
    new Map(sitePages(content).map((page) => [page.path, page])),
  new WeakMap(),
);

/** What the site itself has at such an address, or a server: pages, folders, and files without their endings. */
const reserved: ReadonlySet<string> = new Set(
  '404 admin apple-touch-icon assets contact contact-failed cv edit editor favicon feed functions healthz images index llms media notes projects publications resume robots site sitemap'.split(
    ' ',
  ),
);

/** Why a file can't have a name, which is the address of a page or section; `slug` is without the ending, and `prefixes` begin the addresses of languages. */
export function findNameFault(
  type: string,
  slug: string,
  prefixes: readonly string[] = [],
): Finding | undefined {
  const misnamed = (message: string, suggestion?: string): Finding => ({
    code: 'misnamed',
    message,
    suggestion,
  });
  if (type === 'sections') return findSectionNameFault(slug);
  if (type === 'pages' && (reserved.has(slug) || prefixes.includes(slug)))
    return misnamed(`The site itself uses /${slug}; give this file another name, such as ${slug}-page.md.`);
  if (type === 'notes') {
    const [, date = '', name = ''] = /^(\d[\d-]{0,9})?-?(.*)$/s.exec(slug) ?? [];
    const example = `${new Date().toISOString().slice(0, 10)}-${toSlug(name) || 'name'}.md`;
    if (!isWholeDate(date))
      return misnamed(`"${slug}" does not start with a valid date; name the file like ${example}.`);
    if (name === '')
      return misnamed(`The file name of a note needs words after the date; name it like ${date}-name.md.`);
  }
  if (!['pages', 'notes', 'projects'].includes(type) || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return undefined;
  const plain = toSlug(slug);
  const isFree = plain !== '' && !(type === 'pages' && reserved.has(plain));
  const message = `"${slug}" can't be part of an address; name the file with letters from a to z, digits and single hyphens.`;
  return misnamed(message, isFree ? `${type}/${plain}.md` : undefined);
}

/**
 * The address of the page that a link in a text leads to, with a slash at its end. Nothing for any other address. A link may
 * lead to a part of the list of publications: `/publications/#name-of-a-file`.
 */
export function pageOfLink(url: string): string | undefined {
  const path = url.replace(/^(\/publications\/)#.+$/s, '$1');
  if (!/^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/.test(path)) return undefined;
  return path.endsWith('/') ? path : `${path}/`;
}

/** The part of a page that a link leads to, with its mark; nothing if it leads to all of the page. */
export function partOfLink(url: string): string {
  return url.replace(/^[^#]*/, '');
}
