import { kindOf } from '../entries/kindOf.ts';
import { knownFiles } from '../sveltia/knownFiles.ts';

/** The content files that name the picture, or another file of `media/`, at `path`: `content/media/a.png`. */
export function findUses(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/media/') + 1);
  return knownFiles.paths().filter((user) => {
    const text = knownFiles.textOf(user) ?? '';
    return kindOf(user) !== undefined && (names(text, name) || names(text, encodeURI(name)));
  });
}

/** `media/a.png` does not stand in `media/a.png.txt`, nor in `other-media/a.png`. */
function names(text: string, name: string): boolean {
  return text.split(name).some((after, index, parts) => {
    const before = parts[index - 1];
    return before !== undefined && !/[\w-]$/.test(before) && !/^[\w.-]*\w/.test(after);
  });
}
