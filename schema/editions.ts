import type { Content } from './content.ts';
import { isSharedByEditions } from './outputs.ts';
import { documentPath } from './values/mediaFile.ts';
import { pageOfLink } from './values/url.ts';

/** The path of a page or file in the language of the content: `/mi/notes/` for `/notes/`. */
export function editionPath({ edition }: Pick<Content, 'edition'>, path: string): string {
  const { prefix = '' } = edition ?? {};
  return path.startsWith(`${prefix}/`) || isSharedByEditions(path) ? path : prefix + path;
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
  const page = url && pageOfLink(url);
  return page ? base + editionPath(content, page) : url;
}

export function homeUrl(content: Pick<Content, 'site' | 'edition'>): string {
  return content.site.url + editionPath(content, '/');
}

/** A page in each language of the site; empty for a site in one language. */
export function alternatesOf({ edition }: Pick<Content, 'edition'>, path: string) {
  const unprefixed = path.slice(edition?.prefix.length);
  return (edition?.all ?? []).map((content) => {
    return { content, language: content.site.language, path: editionPath(content, unprefixed) };
  });
}
