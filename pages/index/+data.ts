import type { PageContextServer } from 'vike/types';
import { collectDisplayText } from '../../schema/displayText.ts';

export type Data = ReturnType<typeof data>;

export function data({ content }: PageContextServer) {
  return {
    ...content,
    displayText: collectDisplayText(content),
    head: { title: content.site.title, path: '/' },
  };
}
