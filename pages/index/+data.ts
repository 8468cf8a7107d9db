import type { PageContextServer } from 'vike/types';
import { collectDisplayText } from '../../schema/displayText.ts';
import { linkedPages } from '../../schema/pages.ts';
import { newsOf, toHomeSections } from '../../schema/sections.ts';

export type Data = ReturnType<typeof data>;

export function data({ content }: Pick<PageContextServer, 'content'>) {
  return {
    ...content,
    /** The sections of the page that are shown, in their order. */
    shown: toHomeSections(content),
    hasNews: newsOf(content).length > 0,
    linked: linkedPages(content),
    displayText: collectDisplayText(content),
    head: { title: content.site.title, path: '/' },
  };
}
