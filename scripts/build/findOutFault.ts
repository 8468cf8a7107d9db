import { readdir } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { hasCode } from '../../netlify/contact/fileStore/hasCode.ts';

/**
 * Why a build must not go into the folder `out`, which it empties first, or nothing when it may.
 * @param kept folders that a build must neither delete nor write into
 */
export async function findOutFault(out: string, kept: readonly string[]): Promise<string | undefined> {
  if (!isWithin(out, '.') || isWithin('.', out)) {
    return `--out must be a folder inside the project, not "${out}".`;
  }
  const clash = kept.find((folder) => isWithin(folder, out) || isWithin(out, folder));
  if (clash !== undefined) {
    return `--out must not be "${out}", since a build replaces what is there, and ${clash} is to stay.`;
  }
  return isFree(out)
    .then((free) => (free ? undefined : `--out "${out}" holds something that no build wrote. Name another.`))
    .catch((error: Error) => `--out "${out}" cannot be a folder to build to (${error.message}).`);
}

/** Whether there is nothing to lose: no folder, an empty one, or one that an earlier build wrote. */
async function isFree(folder: string): Promise<boolean> {
  try {
    const names = await readdir(folder);
    return names.length === 0 || (names.includes('replies.json') && names.includes('client'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
