import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failureReason, hasCode, OwnerError } from './errors.ts';

/** Lists the files in a folder and its subfolders; empty if it does not exist. @throws {OwnerError} if a folder can't be read */
export function listFiles(folder: string): string[] {
  return readFolder(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path).map((name) => `${entry.name}/${name}`);
    // Links to folders could be a cycle, in which Node's recursive `readdir` would not end.
    return isFolderLink(path) ? [] : [entry.name];
  });
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return [];
    const message = `The folder ${folder} can't be read (${failureReason(error)}); check its permissions.`;
    throw new OwnerError(message, 1, { cause: error });
  }
}

/** Whether the path is a symbolic link to a folder. */
export function isFolderLink(path: string): boolean {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
