import type { PageContextServer } from 'vike/types';
import { editionPath } from '../../schema/editions.ts';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  const head = { title: `${content.words.notFound.heading} – ${content.site.title}` };
  return { content, home: editionPath(content, '/'), head };
}
