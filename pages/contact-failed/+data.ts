import type { PageContextServer } from 'vike/types';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  const { site, words } = content;
  return { content, head: { title: `${words.contact.notice.failed.title} – ${site.title}` } };
}
