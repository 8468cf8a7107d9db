import { readLastChanges } from '../../lib/gitHistory.ts';
import { sharedPath } from '../../schema/addresses.ts';
import { type Content, contentNames, isCollection, typeOf } from '../../schema/content.ts';
import { pagesOf } from '../../schema/pages.ts';
import { splitTranslation } from '../../schema/translations.ts';

/** Gives the day of the last change of a page's files in Git, in any language, or else the date of a note. */
export type LastModified = (edition: Content, path: string) => string | undefined;

export async function findLastModified(
  content: Content,
  folder: string,
  warn: (message: string) => void,
): Promise<LastModified> {
  const days = new Map<string, string>();
  const changes = [...(await readLastChanges(folder, warn))].toReversed();
  for (const [file, time] of changes)
    days.set(splitTranslation(file).original, new Date(time * 1000).toISOString().slice(0, 10));
  // Private files must not show, not even by their dates.
  const shown = contentNames.flatMap((name) => sourcesOf(content, name));
  return (edition, path) => {
    const page = pagesOf(edition).get(path);
    // The address of a page is the path of its file, and that of a list the path of its folder.
    const name = sharedPath(edition, path).slice(1);
    const place = page?.kind === 'own' ? `pages/${name}` : name;
    const own = shown.filter((file) => file.replace(/\.\w+$/, '/').startsWith(place));
    const known = own.flatMap((file) => days.get(file) ?? (page ? dateOfNote(file) : []));
    return known.toSorted().at(-1);
  };
}

function sourcesOf(content: Content, name: (typeof contentNames)[number]): string[] {
  const { source } = typeOf[name];
  if (!isCollection(typeOf[name])) return [source];
  return [content[name]].flat().flatMap((entry) => ('slug' in entry ? source.replace('*', entry.slug) : []));
}

function dateOfNote(file: string): string[] {
  return file.startsWith('notes/') ? [file.slice(6, 16)] : [];
}
