import type { PageContextServer } from 'vike/types';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  return { content, head: { title: `${content.notFound.heading} – ${content.site.title}` } };
}
