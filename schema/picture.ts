import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { MediaUse } from './mediaPath.ts';

/** `hash` is the SHA-256 of the file, in hex; width and height are in CSS pixels, of the picture as it is seen. */
const shared = { hash: z.hash('sha256'), width: z.int().positive(), height: z.int().positive() };

/** What is known of a picture in `media/` that can be shown: a photo has pixels, a drawing is an SVG. */
const pictureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), ...shared, isOpaque: z.boolean(), isAnimated: z.boolean() }),
  z.object({ kind: z.literal('drawing'), ...shared }),
]);

export type Picture = z.infer<typeof pictureSchema>;

/** The picture, or why there is none: what is wrong with the file, without its name. */
export type PictureResult = { ok: true; picture: Picture } | { ok: false; fault: PictureFault };

type PictureFault = { code: 'bad-image' | 'too-large'; message: string };

type Used = { file: string; use: MediaUse };

/** A picture of `media/` that content refers to, and what for. */
export type UsedPicture = Picture & Used;

/** A file of `media/` that content refers to. A document is anything but a picture. */
export type UsedMedia = UsedPicture | ({ kind: 'document' } & Used);

/** Part of the names in the cache: another one where pictures are read in another way. */
const revision = 4;

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
