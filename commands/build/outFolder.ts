import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { hour } from '../../lib/durations.ts';
import { hasCode } from '../../lib/errors.ts';

const builtName = /^(?:client|functions|server|(?:assets|form)\.json)$/;
const systemName = /^(?:\.DS_Store|\._.*|thumbs\.db)$/i;

export async function findOutFolderFault(out: string): Promise<string | undefined> {
  const below = relative('.', out);
  if (below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below))
    return `--out must be a folder inside the project, not "${out}".`;
  const names = await readdir(out).catch((error) => (hasCode(error, 'ENOENT') ? [] : ['a file']));
  if (names.every((name) => builtName.test(name) || systemName.test(name))) return undefined;
  return `--out "${out}" contains files that no build wrote. Choose another folder.`;
}

/** Runs `build` in a new folder, then puts it in place of `out`. Deletes what builds left that were interrupted more than an hour ago. */
export async function replaceFolder(out: string, build: (folder: string) => Promise<void>): Promise<void> {
  const workFolder = join('.cache/build', relative('.', resolve(out)).replaceAll(sep, '+'));
  await mkdir(workFolder, { recursive: true });
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name);
    const started = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - started > hour) await rm(path, { recursive: true, force: true });
  }
  // A new path each time: Node caches modules by their paths.
  const folder = join(workFolder, randomUUID());
  await mkdir(folder);
  try {
    await build(folder);
    const old = `${folder}-old`;
    await mkdir(out, { recursive: true });
    await rename(out, old);
    await rename(folder, out).catch(async (error) => {
      await rename(old, out);
      throw error;
    });
    await rm(old, { recursive: true, force: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
