import type { PageContextServer } from 'vike/types';

/** The 404 page of a language beside the first, whose 404 page Vike makes. */
export function route({ urlPathname, content }: Pick<PageContextServer, 'urlPathname' | 'content'>): boolean {
  return urlPathname === '/404' && Boolean(content.edition?.prefix);
}
