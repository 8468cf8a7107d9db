import type { PageContextServer } from 'vike/types';
import { pageData } from '../../schema/pageData.ts';
import { notes as noteType, openingText } from '../../schema/types/note.ts';
import { dayOfName } from '../../schema/values/dates.ts';
import { cutText } from '../../schema/values/text.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const { head, ...shared } = pageData(content, routeParams);
  const notes = content.notes.filter(({ url }) => url === undefined);
  const index = notes.findIndex(({ slug }) => slug === shared.page.slug);
  const note = notes[index];
  if (!note) throw new Error(`There is no note "${shared.page.slug}"; the route has found one.`);
  return {
    ...shared,
    head: {
      ...head,
      description: cutText(openingText(note.body), 160) || undefined,
      cover: note.pictures?.[0],
    },
    folder: noteType.pageFolder,
    note,
    day: dayOfName(note.slug),
    later: notes[index - 1],
    earlier: notes[index + 1],
  };
}
