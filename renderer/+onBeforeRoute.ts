import type { PageContextServer } from 'vike/types';
import { editionPath, editionsOf } from '../schema/editions.ts';

/** Sets the language by the address. Later hooks get the content and the addresses of this language only. */
export function onBeforeRoute({ urlPathname, content }: Pick<PageContextServer, 'urlPathname' | 'content'>) {
  const [, ...others] = editionsOf(content);
  const own = others.findLast((one) => urlPathname.startsWith(editionPath(one, '/')));
  if (!own) return null;
  return { pageContext: { content: own, urlLogical: urlPathname.slice(editionPath(own, '/').length - 1) } };
}
