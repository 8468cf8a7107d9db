import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../lib/replaceFile.ts';
import { type MeasuredPicture, type PictureResult, pictureSchema } from '../values/mediaFile.ts';

/** Reads a picture, and caches the result. The key changes with the modules that read pictures, and with their packages. */
export async function readThroughCache(
  hash: string,
  read: () => Promise<PictureResult>,
): Promise<PictureResult> {
  readers ??= hashReaders();
  const path = join(cacheFolder, `${hash}.${(await readers).slice(0, 12)}.json`);
  const cached = await readCached(path, hash);
  if (cached) return { ok: true, picture: cached };
  const result = await read();
  if (result.ok) writeCached(path, JSON.stringify(result.picture));
  return result;
}

let readers: Promise<string> | undefined;

async function hashReaders(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of [
    'svg.ts',
    'svgLists.json',
    'photo.ts',
    '../values/mediaFile.ts',
    '../../package-lock.json',
  ]) {
    // Other package managers have no such file.
    hash.update(await readFile(new URL(name, import.meta.url)).catch(() => ''));
  }
  return hash.digest('hex');
}

async function readCached(path: string, hash: string): Promise<MeasuredPicture | undefined> {
  try {
    const cached = pictureSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
    return cached?.hash === hash ? cached : undefined;
  } catch {
    return undefined;
  }
}

export const cacheFolder = '.cache/media';

export const publishedFolder = `${cacheFolder}/published`;

/** Without a cache, the next build takes longer. */
export function writeCached(path: string, contents: string | Uint8Array): void {
  try {
    replaceFile(path, contents);
  } catch {}
}
