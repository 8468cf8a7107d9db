import type { Content } from './content.ts';
import { documentPath } from './media/mediaPath.ts';

type OutputSources = {
  site: Pick<Content['site'], 'resume'>;
  publications: readonly unknown[];
  notes: readonly unknown[];
  draft?: Content['draft'];
};

type Output = { path: string; isLocal?: true; isShown?: (sources: OutputSources) => boolean };

/** The files beside the pages that have a fixed address. Each language has its own of the local ones. */
export const outputs = [
  { path: '/robots.txt' },
  { path: '/sitemap.xml', isShown: ({ draft }) => !draft },
  { path: '/favicon.svg' },
  { path: '/favicon.ico' },
  { path: '/apple-touch-icon.png' },
  { path: '/contact.vcf' },
  { path: '/index.md', isLocal: true },
  { path: '/resume.json', isLocal: true },
  { path: '/resume.pdf', isLocal: true },
  { path: '/resume.docx', isLocal: true },
  { path: '/cv.pdf', isLocal: true, isShown: ({ site }) => Boolean(site.resume?.cv) },
  { path: '/publications.bib', isShown: ({ publications }) => publications.length > 0 },
  { path: '/feed.xml', isLocal: true, isShown: ({ notes, draft }) => notes.length > 0 && !draft },
  { path: '/llms.txt' },
] as const satisfies readonly Output[];

export type OutputPath = (typeof outputs)[number]['path'];

export function outputPaths(sources: OutputSources): OutputPath[] {
  const rules: readonly (Output & { path: OutputPath })[] = outputs;
  return rules.filter(({ isShown }) => isShown?.(sources) ?? true).map(({ path }) => path);
}

/** The path of a page, or of a file made from the content, in the language of the content: `/mi/notes/` for `/notes/`. */
export function localPath({ edition }: Pick<Content, 'edition'>, path: string): string {
  const { prefix = '' } = edition ?? {};
  const isShared = path.includes('.') && !outputs.some((one) => one.path === path && 'isLocal' in one);
  return path.startsWith(`${prefix}/`) || isShared ? path : prefix + path;
}

/** A path of this language as the others share it: `/notes/` for `/mi/notes/`. */
export function sharedPath({ edition }: Pick<Content, 'edition'>, path: string): string {
  return path.slice(edition?.prefix.length);
}

export function editionsOf(content: Content): readonly Content[] {
  return content.edition?.all ?? [content];
}

/** The content with a change of what each of its languages has. */
export function changeEditions(content: Content, change: (one: Content) => Content): Content {
  const all: Content[] = [];
  for (const one of editionsOf(content).map(change))
    all.push(one.edition ? { ...one, edition: { ...one.edition, all } } : one);
  return all[0] ?? content;
}

/** An address from the content as visitors get it: of a document in `media/`, or of a page in this language. */
export function resolveAddress<U extends string | undefined>(
  url: U,
  content: Pick<Content, 'media' | 'site' | 'edition'>,
  base: string = content.site.url,
): U | string {
  const used = content.media.find(({ file, use }) => file === url && use === 'link');
  if (used?.kind === 'document') return base + documentPath(used);
  return url?.startsWith('/') ? base + localPath(content, url) : url;
}

export function homeUrl(content: Pick<Content, 'site' | 'edition'>): string {
  return content.site.url + localPath(content, '/');
}

/** The languages of the site, each with its path of a page; none for a site of one language. */
export function alternatesOf({ edition }: Pick<Content, 'edition'>, path: string) {
  const shared = sharedPath({ edition }, path);
  return (edition?.all ?? []).map((content) => {
    return { content, language: content.site.language, path: localPath(content, shared) };
  });
}
