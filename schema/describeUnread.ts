import { posix } from 'node:path';
import { contentTypes } from './content.ts';
import type { Fault } from './problems/fault.ts';
import { closestName } from './values/closestName.ts';

const patterns: string[] = Object.values(contentTypes).map(({ source }) => source);
const files = patterns.filter((source) => !source.includes('*'));
const folders = [...patterns.filter((source) => source.includes('*')).map(posix.dirname), 'media'];

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
  const message = `Nothing reads this ${kind}; content is ${patterns.join(', ')} and media/. Delete it, or keep it elsewhere.`;
  return { ...place, code: 'unknown-file', message };
}

function findFolder(name: string): string | undefined {
  const plain = name.toLowerCase();
  return closestName(plain, folders) ?? folders.find((folder) => folder.replace(/ies$/, 'y') === plain);
}

/**
 * The file that a name means: editors add `.txt` without showing it, and some file systems do not tell upper from lower
 * case.
 */
function findFile(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/\.txt$/, '');
  if (!name.includes('/')) return closestName(plain, files);
  const extension = posix.extname(plain);
  const isRead = patterns.includes(`${posix.dirname(name)}/*${extension}`);
  return isRead ? name.slice(0, plain.length - extension.length) + extension : undefined;
}
