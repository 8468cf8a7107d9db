import type { PageContextServer } from 'vike/types';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  const { site, contact } = content;
  return { content, head: { title: `${contact.notice.failed.title} – ${site.title}` } };
}
