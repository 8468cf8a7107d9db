import type { PageContextServer } from 'vike/types';
import { entriesOfSection } from '../../schema/sections.ts';
import { notes as noteType, openingText } from '../../schema/types/note.ts';
import { dayOfName } from '../../schema/values/dates.ts';
import { cutText } from '../../schema/values/text.ts';
import { pageData } from '../shell/pageData.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const { head, ...shared } = pageData(content, routeParams);
  const notes = entriesOfSection(content, 'notes').filter(({ hasPage }) => hasPage);
  const index = notes.findIndex(({ id }) => id === shared.page.slug);
  const note = notes[index];
  if (!note?.text) throw new Error(`There is no note "${shared.page.slug}"; the route has found one.`);
  return {
    ...shared,
    head: {
      ...head,
      description: cutText(openingText(note.text), 160) || undefined,
      cover: note.pictures?.[0],
    },
    list: noteType.section.page.path,
    note,
    day: dayOfName(note.id),
    later: notes[index - 1],
    earlier: notes[index + 1],
  };
}
