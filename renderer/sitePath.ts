import { contactPath } from '../schema/contactPath.ts';
import type { Content } from '../schema/content.ts';

/**
 * The path on the host of a file or page of the site, for links: `/portfolio/favicon.svg` for `/favicon.svg` where the
 * site's address is `https://me.github.io/portfolio`. The build and the dev server give Vite the site's path as `base`.
 */
export function sitePath(path: string): string {
  return import.meta.env.BASE_URL + path.slice(1);
}

/** Where the form of a site posts to. */
export function formAction({ form }: Content['site']): string {
  return form?.url ?? sitePath(contactPath);
}
