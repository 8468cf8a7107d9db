import { contactPath } from '../schema/contactForm.ts';
import type { Content } from '../schema/content.ts';
import { editionsOf } from '../schema/editions.ts';

/** `/portfolio/favicon.svg` for `/favicon.svg` if the site's address is `https://me.github.io/portfolio`. */
export function sitePath(path: string): string {
  return import.meta.env.BASE_URL + path.slice(1);
}

/** The address to which the form posts, with the language of the page if the site has several. */
export function formAction(content: Content): string {
  const { site } = content;
  const isOneOfSeveral = editionsOf(content).length > 1;
  return site.form?.url ?? sitePath(contactPath) + (isOneOfSeveral ? `?language=${site.language}` : '');
}
