import { toString as toText } from 'mdast-util-to-string';
import type { PageContextServer } from 'vike/types';
import { pageData } from '../../schema/pageData.ts';
import { visibleSections } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const entries = visibleSections(content, '').find(({ id }) => id === 'notes')?.entries ?? [];
  const notes = entries.map((entry) => ({ ...entry, summary: firstSentence(entry, content.site.language) }));
  return { ...pageData(content, routeParams), notes };
}

function firstSentence({ text }: Entry, language: string): string | undefined {
  const paragraph = text?.children.find(({ type }) => type === 'paragraph');
  if (!paragraph) return undefined;
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(toText(paragraph));
  return first?.segment.trim();
}
