// Vike loads the routes, and with them this module, without JSON files: nothing here may import the words.
import type { Root } from 'mdast';
import { memoize } from '../lib/memoize.ts';
import { alternatesOf, localPath } from './addresses.ts';
import type { Content } from './content.ts';
import { hasOwnPage } from './types/contentType.ts';
import { notes as noteType } from './types/note.ts';
import { projects as projectType } from './types/project.ts';
import { publications as workType } from './types/publication.ts';
import { isOwnPath } from './values/url.ts';

export type SitePage = {
  kind: 'own' | 'project' | 'publications' | 'notes' | 'note';
  path: string;
  /** The last part of its path: for a page of a file, the name of the file. */
  slug: string;
  title: string;
  description?: string | undefined;
  navigation: boolean;
};

export function sitePages(content: Content): SitePage[] {
  const page = (kind: SitePage['kind'], folder: string, slug: string, title: string): SitePage => {
    return { kind, path: localPath(content, `${folder}${slug}/`), slug, title, navigation: false };
  };
  const list = (kind: 'publications' | 'notes', { least }: { least: number }): SitePage[] => {
    const listed = { ...page(kind, '/', kind, content.site.headings[kind]), navigation: true };
    return content[kind].length < least ? [] : [listed];
  };
  const stories = content.projects.filter((project) => hasOwnPage(projectType, project));
  const notes = content.notes.filter((note) => hasOwnPage(noteType, note));
  return [
    ...stories.map(({ slug, title, summary: description }) => {
      return { ...page('project', projectType.pageFolder, slug, title), description };
    }),
    ...list('publications', workType.section.page),
    ...list('notes', noteType.section.page),
    ...notes.map(({ slug, title }) => page('note', noteType.pageFolder, slug, title)),
    ...content.pages.map(({ slug, title, description, navigation = false }) => {
      return { ...page('own', '/', slug, title), description, navigation };
    }),
  ];
}

type Asked = { urlPathname: string; content: Content };

export function routeTo(kind: SitePage['kind']) {
  return ({ urlPathname, content }: Asked) => {
    const shared = pageOfLink(urlPathname);
    const path = shared && localPath(content, shared);
    return path !== undefined && pagesOf(content).get(path)?.kind === kind && { routeParams: { path } };
  };
}

export function linkedPages(content: Content): SitePage[] {
  return [...pagesOf(content).values()].filter(({ navigation }) => navigation);
}

export const pagesOf = memoize(
  (content: Content): ReadonlyMap<string, SitePage> =>
    new Map(sitePages(content).map((page) => [page.path, page])),
);

/** The path of the page or file of this site that a link leads to. Paths of pages end with a slash. */
export function pageOfLink(url: string): string | undefined {
  const path = url.replace(/^(\/publications\/)#.+$/s, '$1');
  if (!isOwnPath(path)) return undefined;
  return path.endsWith('/') || path.includes('.') ? path : `${path}/`;
}

/** The file of a page; `undefined` for a list of works or notes. */
function fileOf({ pages, projects, notes }: Content, { kind, slug }: SitePage) {
  type File = { slug: string; body: Root; formerly?: string[] | undefined };
  const files: readonly File[] = { own: pages, project: projects, note: notes, notes: [], publications: [] }[
    kind
  ];
  return files.find((one) => one.slug === slug);
}

/** Whether the text of a page is in its language. The loader marks untranslated texts with `lang`. */
export function isTranslated(content: Content, path: string): boolean {
  const page = pagesOf(content).get(path);
  const file = page && fileOf(content, page);
  return !file?.body.children.some(({ data }) => data?.hProperties?.lang);
}

export function formerPaths(content: Content): { from: string; to: SitePage }[] {
  return [...pagesOf(content).values()].flatMap((to) => {
    const folder = to.path.slice(0, -`${to.slug}/`.length);
    return (fileOf(content, to)?.formerly ?? []).map((name) => ({ from: `${folder}${name}/`, to }));
  });
}

/** The page that search engines list: for an untranslated text, the page in the first language. */
export function canonicalPath(content: Content, path: string): string {
  return isTranslated(content, path) ? path : (alternatesOf(content, path)[0]?.path ?? path);
}

/** The translated versions of a page. Source: https://developers.google.com/search/docs/specialty/international/localized-versions */
export function searchAlternates(content: Content, path: string) {
  const all = alternatesOf(content, path).filter((one) => isTranslated(one.content, one.path));
  if (all.length < 2 || !isTranslated(content, path)) return [];
  return [...all, ...all.slice(0, 1).map((first) => ({ ...first, language: 'x-default' }))];
}

export function partOfLink(url: string): string {
  return url.replace(/^[^#]*/, '');
}
