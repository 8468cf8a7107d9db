import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, keepFile } from './keepFile.ts';
import { type Picture, type PictureResult, pictureSchema } from './picture.ts';

/** Part of the names in the cache: another one where pictures are read in another way. */
const revision = 3;

/** What an earlier run found out about the picture with this hash, or else what `read` finds out now. */
export async function rememberPicture(
  hash: string,
  read: () => Promise<PictureResult>,
): Promise<PictureResult> {
  const path = join(cacheFolder, `${hash}.${revision}.json`);
  const kept = await recall(path, hash);
  if (kept) return { ok: true, picture: kept };
  const result = await read();
  if (result.ok) await keepFile(path, JSON.stringify(result.picture));
  return result;
}

async function recall(path: string, hash: string): Promise<Picture | undefined> {
  try {
    const kept = pictureSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
    return kept?.hash === hash ? kept : undefined;
  } catch {
    return undefined;
  }
}
