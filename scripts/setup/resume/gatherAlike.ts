import type { Note } from './note.ts';

/** How many notes of one kind stand alone. */
const most = 3;

/** The same word on many entries of a list becomes one note, at the first of them, with their number. */
export function gatherNotes(notes: readonly Note[]): Note[] {
  const kinds = Map.groupBy(notes, ({ path, text }) => `${path.replace(/\[\d+\]/g, '[]')} ${text}`);
  return [...kinds.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length <= most) return same;
    return [{ path: first.path, text: `${first.text} (so do ${same.length - 1} more places like this)` }];
  });
}
