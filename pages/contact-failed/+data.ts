import type { PageContextServer } from 'vike/types';
import { collectDisplayText } from '../../schema/displayText.ts';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  const { site, profile, contact, notFound, isPrivateCopy, draft } = content;
  const head = { title: `${contact.notice.failed.title} – ${site.title}` };
  return {
    site,
    profile,
    contact,
    notFound,
    heading: site.headings.contact,
    ...(isPrivateCopy && { isPrivateCopy }),
    ...(draft && { draft }),
    displayText: collectDisplayText(content),
    head,
  };
}
