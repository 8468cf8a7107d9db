// Vike loads the routes, and with them this module, without JSON files: nothing here may import the words.
import type { Root } from 'mdast';
import { memoize } from '../lib/memoize.ts';
import { alternatesOf, editionPath } from './addresses.ts';
import type { Content } from './content.ts';
import { hasOwnPage, listPageOf, type SectionRules } from './types/contentType.ts';
import { notes as noteType } from './types/note.ts';
import { pages as ownType } from './types/page.ts';
import { projects as projectType } from './types/project.ts';
import { publications as workType } from './types/publication.ts';
import { isOwnPath } from './values/url.ts';

type PageFile = { slug: string; title: string; body: Root; formerly?: string[] | undefined };

export type SitePage = {
  kind: 'own' | 'project' | 'publications' | 'notes' | 'note';
  path: string;
  slug: string;
  title: string;
  description?: string | undefined;
  navigation?: boolean | undefined;
  /** Missing for a list of works or notes. */
  file?: PageFile;
};

export function sitePages(content: Content): SitePage[] {
  const pageOf = (kind: SitePage['kind'], folder: string, file: PageFile): SitePage => {
    const { slug, title } = file;
    return { kind, path: editionPath(content, `${folder}${slug}/`), slug, title, file };
  };
  const listOf = (kind: 'publications' | 'notes', section: Pick<SectionRules, 'page'>): SitePage[] => {
    const list = listPageOf(section, content[kind].length);
    const title = content.words.headings[kind];
    return list ? [{ kind, path: editionPath(content, list.path), slug: kind, title, navigation: true }] : [];
  };
  const stories = content.projects.filter((project) => hasOwnPage(projectType, project));
  const notes = content.notes.filter((note) => hasOwnPage(noteType, note));
  return [
    ...stories.map((story) => {
      return { ...pageOf('project', projectType.pageFolder, story), description: story.summary };
    }),
    ...listOf('publications', workType.section),
    ...listOf('notes', noteType.section),
    ...notes.map((note) => pageOf('note', noteType.pageFolder, note)),
    ...content.pages.map((own) => {
      const { description, navigation } = own;
      return { ...pageOf('own', ownType.pageFolder, own), description, navigation };
    }),
  ];
}

type Asked = { urlPathname: string; content: Content };

export function routeTo(kind: SitePage['kind']) {
  return ({ urlPathname, content }: Asked) => {
    const shared = pageOfLink(urlPathname);
    const path = shared && editionPath(content, shared);
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

/** Whether the text of a page is in its language. The loader marks untranslated texts with `lang`. */
export function isTranslated(content: Content, path: string): boolean {
  const page = pagesOf(content).get(path);
  return !page?.file?.body.children.some(({ data }) => data?.hProperties?.lang);
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
  const all = alternatesOf(content, path).filter((one) => isTranslated(one.content, one.path));
  if (all.length < 2 || !isTranslated(content, path)) return [];
  return [...all, ...all.slice(0, 1).map((first) => ({ ...first, language: 'x-default' }))];
}
