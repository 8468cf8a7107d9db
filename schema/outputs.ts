import type { Content } from './content.ts';
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

/** Whether the languages of a site share a file: each has its own outputs of some kinds. The owner's files beside the site are shared. */
export function isSharedByEditions(path: string): boolean {
  const output = allOutputs.find((candidate) => candidate.path === path);
  return output ? !output.isInEachEdition : isFilePath(path);
}
