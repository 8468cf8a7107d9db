import type { PageContextServer } from 'vike/types';

/** Finds the language of a page by its address. From here on, all else sees the content and the addresses of one language. */
export function onBeforeRoute({ urlPathname, content }: Pick<PageContextServer, 'urlPathname' | 'content'>) {
  const own = content.edition?.all.findLast(({ edition }) => urlPathname.startsWith(`${edition?.prefix}/`));
  const { prefix = '' } = own?.edition ?? {};
  if (!own || prefix === '') return null;
  return { pageContext: { content: own, urlLogical: urlPathname.slice(prefix.length) } };
}
