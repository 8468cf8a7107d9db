import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

/** Runs `build` in a new folder, then puts it in place of `out`. */
export async function replaceFolder(out: string, build: (folder: string) => Promise<void>): Promise<void> {
  const workFolder = join('.cache/build', relative('.', resolve(out)).replaceAll(sep, '+'));
  await mkdir(workFolder, { recursive: true });
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
