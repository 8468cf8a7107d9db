import { type ContentName, typeOf } from '../content.ts';
import { fileFault } from '../problems.ts';
import { isWholeDate } from '../values/dates.ts';
import { slugOf } from './links.ts';
import type { ContentRule } from './rules.ts';

export function isFuture(type: ContentName, slug: string, date: string): boolean {
  const day = slug.slice(0, 10);
  return Boolean(typeOf[type].isDatedByName) && isWholeDate(day) && day > date;
}

/** Only who sees what is not published is given such entries. */
export const scheduled: ContentRule = {
  code: 'scheduled',
  find: ({ entries, date }) =>
    entries.flatMap(({ type, source }) => {
      const slug = slugOf(source);
      const message = `Published from ${slug.slice(0, 10)}. Until then, only npm run dev and drafts show it; to publish it now, change the date in its name.`;
      return isFuture(type, slug, date) ? fileFault(source, 'scheduled', message) : [];
    }),
};
