// Vike loads the routes, and with them this module, without JSON files: nothing here may import the words.
import type { Root } from 'mdast';
import { memoize } from '../lib/memoize.ts';
import type { Content, ContentName } from './content.ts';
import { alternatesOf, editionPath } from './editions.ts';
import { type ContentType, entryPath, hasOwnPage, listPageOf } from './types/contentType.ts';
import { notes } from './types/note.ts';
import { pages } from './types/page.ts';
import { projects } from './types/project.ts';
import { publications } from './types/publication.ts';
import { pageOfLink } from './values/url.ts';

/** The types with pages, in the order in which these are listed. */
const pagedTypes = [
  ['projects', projects],
  ['publications', publications],
  ['notes', notes],
  ['pages', pages],
] as const satisfies [ContentName, ContentType][];

type PagedName = (typeof pagedTypes)[number][0];

/** The pages of a site whose visible files are those of `filesOf`, by their paths in the first language. */
export function listPages<F extends { slug: string }>(filesOf: (name: PagedName) => readonly F[]) {
  return pagedTypes.flatMap(([name, type]: readonly [PagedName, ContentType]) => {
    const files = filesOf(name);
    const list = listPageOf(type.section ?? {}, files.length);
    const entries = files.filter((file) => hasOwnPage(type, file));
    return [
      ...(list ? [{ type: name, path: list.path, file: undefined }] : []),
      ...entries.map((file) => ({ type: name, path: entryPath(type, file.slug), file })),
    ];
  });
}

type PageFile = Pick<SitePage, 'slug' | 'title' | 'description' | 'navigation'> & {
  body?: Root | undefined;
  formerly?: string[] | undefined;
  summary?: string | undefined;
};

export type SitePage = {
  type: PagedName;
  path: string;
  slug: string;
  title: string;
  description?: string | undefined;
  navigation?: boolean | undefined;
  /** Missing for a list of works or notes. */
  file?: PageFile | undefined;
};

export function sitePages(content: Content): SitePage[] {
  return listPages<PageFile>((type) => content[type]).map((page): SitePage => {
    const path = editionPath(content, page.path);
    if (!page.file) {
      const { type } = page;
      const headings: Partial<Record<PagedName, string>> = content.words.headings;
      return { type, path, slug: type, title: headings[type] ?? '', navigation: true };
    }
    const { slug, title, summary, description = summary, navigation } = page.file;
    return { ...page, path, slug, title, description, navigation };
  });
}

/** The route of the lists of a type, or of the pages of its entries. */
export function routeTo(type: PagedName, kind: 'list' | 'entry') {
  return ({ urlPathname, content }: { urlPathname: string; content: Content }) => {
    const asked = pageOfLink(urlPathname);
    const page = asked && pagesOf(content).get(editionPath(content, asked));
    if (!page || page.type !== type || (page.file ? 'entry' : 'list') !== kind) return false;
    return { routeParams: { path: page.path } };
  };
}

export function linkedPages(content: Content): SitePage[] {
  return [...pagesOf(content).values()].filter(({ navigation }) => navigation);
}

export const pagesOf = memoize(
  (content: Content): ReadonlyMap<string, SitePage> =>
    new Map(sitePages(content).map((page) => [page.path, page])),
);

/** Whether the text of a page is in its language. The loader marks untranslated texts with `lang`. */
export function isTranslated(content: Content, path: string): boolean {
  const page = pagesOf(content).get(path);
  return !page?.file?.body?.children.some(({ data }) => data?.hProperties?.lang);
}

export function formerPaths(content: Content): { from: string; to: SitePage }[] {
  return [...pagesOf(content).values()].flatMap((to) => {
    const folder = to.path.slice(0, -`${to.slug}/`.length);
    return (to.file?.formerly ?? []).map((name) => ({ from: `${folder}${name}/`, to }));
  });
}

/** The page that search engines list: for an untranslated text, the page in the first language. */
export function canonicalPath(content: Content, path: string): string {
  return isTranslated(content, path) ? path : (alternatesOf(content, path)[0]?.path ?? path);
}

/** The translated versions of a page. Source: https://developers.google.com/search/docs/specialty/international/localized-versions */
export function searchAlternates(content: Content, path: string) {
  const all = alternatesOf(content, path).filter((edition) => isTranslated(edition.content, edition.path));
  if (all.length < 2 || !isTranslated(content, path)) return [];
  return [...all, ...all.slice(0, 1).map((first) => ({ ...first, language: 'x-default' }))];
}
