import type { PageContextServer } from 'vike/types';
import { collectDisplayText } from '../../schema/displayText.ts';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  const { site, profile, notFound, isPrivateCopy, draft } = content;
  const head = { title: `${notFound.heading} – ${site.title}` };
  return {
    site,
    profile,
    notFound,
    ...(isPrivateCopy && { isPrivateCopy }),
    ...(draft && { draft }),
    displayText: collectDisplayText(content),
    head,
  };
}
