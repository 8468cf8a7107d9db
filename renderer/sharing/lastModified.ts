import { readLastChanges } from '../../lib/gitHistory.ts';
import { sharedPath } from '../../schema/addresses.ts';
import { type Content, contentNames, isCollection, typeOf } from '../../schema/content.ts';
import { pagesOf } from '../../schema/pages.ts';
import { splitTranslation } from '../../schema/translations.ts';

/** The day of the last change of a page's files in Git, in any language, or else the date of a note. */
export async function findLastModified(
  content: Content,
  folder: string,
): Promise<(local: Content, path: string) => string | undefined> {
  // Private files must not show, not even by their dates.
  const shown = new Set(contentNames.flatMap((name) => stemsOf(content, name)));
  const days = new Map<string, string>();
  const changes = [...(await readLastChanges(folder))].toReversed();
  for (const [file, { time }] of changes) {
    const stem = splitTranslation(file).of.replace(/\.\w+$/, '');
    if (shown.has(stem)) days.set(stem, new Date(time * 1000).toISOString().slice(0, 10));
  }
  return (local, path) => {
    const page = pagesOf(local).get(path);
    // The address of a page is the path of its file, and that of a list the path of its folder.
    const name = sharedPath(local, path).slice(1);
    const place = page?.kind === 'own' ? `pages/${name}` : name;
    const stems = [...shown].filter((stem) => `${stem}/`.startsWith(place));
    const known = stems.flatMap((stem) => days.get(stem) ?? (page ? dateOf(stem) : []));
    return known.toSorted().at(-1);
  };
}

function stemsOf(content: Content, name: (typeof contentNames)[number]): string[] {
  const { source } = typeOf[name];
  const stem = source.replace(/\.\w+$/, '');
  if (!isCollection(typeOf[name])) return [stem];
  return [content[name]].flat().flatMap((value) => ('slug' in value ? stem.replace('*', value.slug) : []));
}

function dateOf(stem: string): string[] {
  return stem.startsWith('notes/') ? [stem.slice(6, 16)] : [];
}
