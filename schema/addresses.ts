import type { Content } from './content.ts';
import { documentPath } from './media/mediaPath.ts';
import { isFilePath } from './values/url.ts';

type OutputSources = {
  site: Pick<Content['site'], 'resume'>;
  publications: readonly unknown[];
  notes: readonly unknown[];
  draft?: Content['draft'];
};

type Output = {
  path: string;
  isInEachEdition?: true;
  isShown?: (sources: OutputSources) => boolean;
  /** The words of its links. */
  title?: (words: Content['words']['files']) => string;
  /** Whether the page offers it to visitors, to save. */
  isDownload?: true;
};

/** All files with a fixed address beside the pages. `renderer/siteFiles.ts` makes them. */
export const outputs = [
  { path: '/resume.pdf', isInEachEdition: true, title: (words) => words.resume, isDownload: true },
  {
    path: '/cv.pdf',
    isInEachEdition: true,
    isShown: ({ site }) => Boolean(site.resume?.cv),
    title: (words) => words.cv,
    isDownload: true,
  },
  { path: '/resume.docx', isInEachEdition: true, title: (words) => words.word, isDownload: true },
  { path: '/contact.vcf', title: (words) => words.card, isDownload: true },
  { path: '/index.md', isInEachEdition: true, title: () => 'Markdown' },
  { path: '/resume.json', isInEachEdition: true, title: () => 'JSON Resume' },
  {
    path: '/publications.bib',
    isShown: ({ publications }) => publications.length > 0,
    title: (words) => words.bibtex,
  },
  {
    path: '/feed.xml',
    isInEachEdition: true,
    isShown: ({ notes, draft }) => notes.length > 0 && !draft,
    title: () => 'Atom',
  },
  { path: '/favicon.svg' },
  { path: '/favicon.ico' },
  { path: '/apple-touch-icon.png' },
  { path: '/robots.txt' },
  { path: '/sitemap.xml', isShown: ({ draft }) => !draft },
  { path: '/llms.txt', isShown: ({ draft }) => !draft },
] as const satisfies readonly Output[];

export type OutputPath = (typeof outputs)[number]['path'];

const allOutputs: readonly (Output & { path: OutputPath })[] = outputs;

export function shownOutputs(sources: OutputSources): readonly (Output & { path: OutputPath })[] {
  return allOutputs.filter(({ isShown }) => isShown?.(sources) ?? true);
}

/** The path of a page or file in the language of the content: `/mi/notes/` for `/notes/`. */
export function editionPath({ edition }: Pick<Content, 'edition'>, path: string): string {
  const { prefix = '' } = edition ?? {};
  const output = allOutputs.find((candidate) => candidate.path === path);
  // All languages share the other files, which the owner puts beside the site.
  const isShared = output ? !output.isInEachEdition : isFilePath(path);
  return path.startsWith(`${prefix}/`) || isShared ? path : prefix + path;
}

export function editionsOf(content: Content): readonly Content[] {
  return content.edition?.all ?? [content];
}

/** Applies a change to the content in each language. */
export function changeEditions(content: Content, change: (edition: Content) => Content): Content {
  const all: Content[] = [];
  for (const changed of editionsOf(content).map(change))
    all.push(changed.edition ? { ...changed, edition: { ...changed.edition, all } } : changed);
  return all[0] ?? content;
}

/** Resolves an address of the content: a document in `media/` gets its public name, and a page the prefix of the language. */
export function resolveAddress<U extends string | undefined>(
  url: U,
  content: Pick<Content, 'media' | 'site' | 'edition'>,
  base: string = content.site.url,
): U | string {
  const used = content.media.find(({ file, use }) => file === url && use === 'link');
  if (used?.kind === 'document') return base + documentPath(used);
  return url?.startsWith('/') ? base + editionPath(content, url) : url;
}

export function homeUrl(content: Pick<Content, 'site' | 'edition'>): string {
  return content.site.url + editionPath(content, '/');
}

/** A page in each language of the site; empty for a site in one language. */
export function alternatesOf({ edition }: Pick<Content, 'edition'>, path: string) {
  const shared = path.slice(edition?.prefix.length);
  return (edition?.all ?? []).map((content) => {
    return { content, language: content.site.language, path: editionPath(content, shared) };
  });
}
