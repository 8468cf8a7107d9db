import { readdir } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { hasCode } from '../../lib/errors.ts';

/**
 * Why a build must not go into the folder `out`, which it empties first, or nothing when it may.
 * @param kept folders that a build must neither delete nor write into
 * @param names what such a build writes, finished or broken off
 */
export async function findOutFault(
  out: string,
  kept: readonly string[],
  names: ReadonlySet<string> = buildNames,
): Promise<string | undefined> {
  if (!isWithin(out, '.') || isWithin('.', out)) {
    return `--out must be a folder inside the project, not "${out}".`;
  }
  const clash = kept.find((folder) => isWithin(folder, out) || isWithin(out, folder));
  if (clash !== undefined) {
    return `--out must not be "${out}", since a build replaces what is there, and ${clash} is to stay.`;
  }
  return isFree(out, names)
    .then((free) => (free ? undefined : `--out "${out}" holds something that no build wrote. Name another.`))
    .catch((error: Error) => `--out "${out}" cannot be a folder to build to (${error.message}).`);
}

/** What a build of the site writes; that of the editor lies beside it. */
const buildNames = new Set(['client', 'editor', 'functions', 'server', 'assets.json', 'replies.json']);

/** Whether there is nothing to lose: no folder, or one with nothing but what an earlier build wrote. */
async function isFree(folder: string, names: ReadonlySet<string>): Promise<boolean> {
  try {
    return (await readdir(folder)).every((name) => names.has(name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
