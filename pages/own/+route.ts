import type { PageContextServer } from 'vike/types';
import { pageOfLink } from '../../schema/pages.ts';

/** The owner's pages are at the names of their files. */
export function route({ urlPathname, content }: PageContextServer) {
  const slug = pageOfLink(urlPathname);
  return content.pages.some((page) => page.slug === slug) && { routeParams: { slug } };
}
