import { toString as toText } from 'mdast-util-to-string';
import type { PageContextServer } from 'vike/types';
import { pageData } from '../../schema/pageData.ts';
import { visibleSections } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { cutText } from '../../schema/values/text.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const entries = visibleSections(content, '').find(({ id }) => id === 'notes')?.entries ?? [];
  const notes = entries.map((entry) => ({ ...entry, summary: summarizeNote(entry, content.site.language) }));
  return { ...pageData(content, routeParams), notes };
}

/** The first sentence, with the next if it is as short as "Dr." */
function summarizeNote({ text }: Entry, language: string): string {
  const paragraph = text?.children.find(({ type }) => type === 'paragraph');
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
    toText(paragraph, { includeImageAlt: false }),
  );
  let summary = '';
  for (const { segment } of sentences) {
    if (summary.length < 20) summary += segment;
  }
  return cutText(summary.trim(), 240);
}
