import { posix } from 'node:path';
import { collectionFolders, contentTypes } from './content.ts';
import type { Fault } from './problems/fault.ts';
import { closestName } from './values/closestName.ts';

const patterns: string[] = Object.values(contentTypes).map(({ source }) => source);
const files = patterns.filter((source) => !source.includes('*'));
const folders = [...collectionFolders, 'media'];

/**
 * What to say of a file or folder that nothing reads: an error where its name is almost that of one that is read,
 * since its content is then missing from the page, and otherwise a warning. `present` are the files that there are.
 */
export function describeUnread(
  name: string,
  kind: 'file' | 'folder',
  present: readonly string[] = [],
): Fault {
  const place = { offset: 0, path: [] };
  if (kind === 'file' && folders.includes(name)) {
    return { ...place, code: 'missing-folder', message: 'This must be a folder of its own, not a file.' };
  }
  const meant = kind === 'folder' ? findFolder(name) : findFile(name);
  if (meant !== undefined && !present.includes(meant)) {
    const message = `Nothing reads this ${kind}; its name is almost "${meant}". Give it that name.`;
    return { ...place, code: 'misnamed', message, suggestion: meant };
  }
  const stray = describeStray(name, kind, present);
  if (stray !== undefined) return { ...place, code: 'unknown-file', message: stray };
  const message = `Nothing reads this ${kind}; content is ${patterns.join(', ')} and media/. Delete it, or keep it elsewhere.`;
  return { ...place, code: 'unknown-file', message };
}

/** What to say of a card that lies in a collection, but is not of its kind, or lies too deep. */
function describeStray(
  name: string,
  kind: 'file' | 'folder',
  present: readonly string[],
): string | undefined {
  const { dir, base } = posix.parse(name);
  const pattern = patterns.find((source) => posix.dirname(source) === dir && source.includes('*'));
  if (pattern === undefined) return undefined;
  if (kind === 'folder') {
    return `Nothing reads what is in this folder, so it is not on the page; put its files directly into ${dir}/, or keep it elsewhere.`;
  }
  const meant = pattern.replace('*', base.replace(/\..*$/s, ''));
  if (present.includes(meant)) return undefined;
  return `Nothing reads this file, so it is not on the page: those of ${dir}/ end in ${posix.extname(pattern)}. If it is meant to be there, write it as ${meant}; if not, keep it elsewhere.`;
}

function findFolder(name: string): string | undefined {
  const plain = name.toLowerCase();
  return closestName(plain, folders) ?? folders.find((folder) => folder.replace(/ies$/, 'y') === plain);
}

/**
 * The file that a name means: editors add `.txt` without showing it, some file systems do not tell upper from lower
 * case, and Markdown has other endings elsewhere.
 */
function findFile(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/\.txt$/, '');
  const [, stem] = /^(.+)\.(?:markdown|mdown|mkdn?|mdx)$/i.exec(name) ?? [];
  if (stem !== undefined && name.includes('/')) return findFile(`${stem}.md`);
  if (!name.includes('/')) return closestName(plain, files);
  const extension = posix.extname(plain);
  const isRead = patterns.includes(`${posix.dirname(name)}/*${extension}`);
  return isRead ? name.slice(0, plain.length - extension.length) + extension : undefined;
}
