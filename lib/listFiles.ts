import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files in a folder and its subfolders; empty if it does not exist. */
export function listFiles(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path).map((name) => `${entry.name}/${name}`);
    // Links to folders could be a cycle, in which Node's recursive `readdir` would not end.
    return isFolderLink(path) ? [] : [entry.name];
  });
}

/** Whether the path is a symbolic link to a folder. */
export function isFolderLink(path: string): boolean {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
