import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

const hour = 60 * 60_000;

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
