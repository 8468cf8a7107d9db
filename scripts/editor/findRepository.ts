import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { schemaName } from '../schemas/schemaName.ts';

/** A Git repository on this machine, and where in it things lie, such as `content`. */
export type Repository = { root: string; contentFolder: string; schemaFile: (source: string) => string };

/** The Git repository that holds the content folder `folder`; nothing where it lies in none. */
export function findRepository(folder: string): Repository | undefined {
  const start = resolve(folder);
  for (let root = start; ; root = dirname(root)) {
    if (existsSync(join(root, '.git'))) return describeRepository(root, start);
    if (dirname(root) === root) return undefined;
  }
}

/** The repository at `root`, with the content in `folder` and the project in the working directory. */
export function describeRepository(root: string, folder: string): Repository {
  const inRepository = (path: string) => relative(root, resolve(path)).split(sep).join('/');
  return {
    root,
    contentFolder: inRepository(folder),
    schemaFile: (source) => inRepository(join('schema', 'json', schemaName(source))),
  };
}
