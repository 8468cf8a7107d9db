import type { PageContextServer } from 'vike/types';
import { editionPath, editionsOf } from '../schema/addresses.ts';

/** Sets the language by the address. Later hooks get the content and the addresses of this language only. */
export function onBeforeRoute({ urlPathname, content }: Pick<PageContextServer, 'urlPathname' | 'content'>) {
  const [, ...others] = editionsOf(content);
  const translated = others.findLast((edition) => urlPathname.startsWith(editionPath(edition, '/')));
  if (!translated) return null;
  const prefixLength = editionPath(translated, '/').length - 1;
  return { pageContext: { content: translated, urlLogical: urlPathname.slice(prefixLength) } };
}
