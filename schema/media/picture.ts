import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { MediaUse } from './mediaFile.ts';

/** `hash` is the SHA-256 of the file in hex; width and height are in CSS pixels, after rotation. */
const shared = {
  hash: z.hash('sha256'),
  width: z.int().positive(),
  height: z.int().positive(),
};

/** A valid picture in `media/`: a photo, or a drawing with its sanitized text. */
const pictureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), ...shared, isOpaque: z.boolean(), isAnimated: z.boolean() }),
  z.object({ kind: z.literal('drawing'), ...shared, svg: z.string() }),
]);

export type Picture = z.infer<typeof pictureSchema>;

/** The message continues the name of the file. */
export type RefusedPicture = { ok: false; message: string };

export type PictureResult = { ok: true; picture: Picture } | RefusedPicture;

type Used = { file: string; use: MediaUse };

export type UsedPicture = Picture & Used;

export type UsedMedia = UsedPicture | UsedDocument;

type UsedDocument = { kind: 'document'; hash: string } & Used;

export function measureDrawing({ width = '', height = '', viewBox = '' }: Readonly<Record<string, string>>) {
  const [, , ...box] = viewBox.trim().split(/[\s,]+/);
  const sides = (box.length === 2 ? box : [width, height]).map(Number.parseFloat);
  const [w = 0, h = 0] = sides.every((side) => side > 0 && side < Infinity) ? sides : [300, 150];
  const longer = Math.max(w, h);
  const scale = (longer < 16 ? 300 : Math.min(longer, 4096)) / longer;
  return { width: Math.max(Math.round(w * scale), 1), height: Math.max(Math.round(h * scale), 1) };
}

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
  if (result.ok) await writeCached(path, JSON.stringify(result.picture));
  return result;
}

let readers: Promise<string> | undefined;

async function hashReaders(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['svg.ts', 'svgLists.json', 'photo.ts', 'picture.ts', '../../package-lock.json'])
    hash.update(await readFile(new URL(name, import.meta.url)));
  return hash.digest('hex');
}

async function readCached(path: string, hash: string): Promise<Picture | undefined> {
  try {
    const cached = pictureSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
    return cached?.hash === hash ? cached : undefined;
  } catch {
    return undefined;
  }
}

export const cacheFolder = '.cache/media';

export const publishedFolder = `${cacheFolder}/published`;

export async function writeCached(path: string, contents: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, contents);
    await rename(unfinished, path);
  } catch {
    await rm(unfinished, { force: true });
  }
}
