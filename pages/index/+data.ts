import type { PageContextServer } from 'vike/types';
import { editionPath } from '../../schema/editions.ts';
import { linkedPages } from '../../schema/pages.ts';
import { homeSections } from '../../schema/sections.ts';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  return {
    content,
    shown: homeSections(content),
    linked: linkedPages(content),
    head: { title: content.site.title, path: editionPath(content, '/') },
  };
}
