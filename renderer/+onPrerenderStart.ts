import type { PageContextServer } from 'vike/types';
import { editionsOf, localPath } from '../schema/addresses.ts';

/** Adds a 404 page for each language beside the first. Vike takes only copies here. Source: https://vike.dev/i18n */
export function onPrerenderStart({ pageContexts }: { pageContexts: PageContextServer[] }) {
  const all = pageContexts.flatMap((page) => {
    const others = page.is404 ? editionsOf(page.content).slice(1) : [];
    const copies = others.map((content) => ({ content, urlOriginal: localPath(content, '/404') }));
    return [{}, ...copies].map((changes) => ({ ...page, ...changes }));
  });
  return { prerenderContext: { pageContexts: all } };
}
