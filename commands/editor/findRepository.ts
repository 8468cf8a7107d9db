import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** A Git repository on this machine, and where in it the content lies, such as `content`. */
export type Repository = { root: string; contentFolder: string };

/** The Git repository that holds `folder`; nothing where it lies in none. */
export function findRepository(folder: string): Repository | undefined {
  const start = resolve(folder);
  for (let root = start; ; root = dirname(root)) {
    if (existsSync(join(root, '.git'))) {
      return { root, contentFolder: relative(root, start).split(sep).join('/') };
    }
    if (dirname(root) === root) return undefined;
  }
}
