import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder, in that of the project, for what is costly to make of pictures; it may be deleted at any time. */
export const cacheFolder = '.cache/media';

/** Writes a file of the cache, whole or not at all. Where it can't be written, that costs time later and no more. */
export async function keepFile(path: string, contents: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, contents);
    await rename(unfinished, path);
  } catch {
    await rm(unfinished, { force: true });
  }
}
