import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { decodeOneAtATime, strict } from '../../schema/media/photo.ts';
import { publishedFolder, writeCached } from '../../schema/media/pictureCache.ts';
import type { UsedPicture } from '../../schema/values/mediaFile.ts';
import { cutAtTop, type ImageFile, photoOptions, planImage } from './planImage.ts';

/** Caches the last photo for the other files of its plan. Only one: it takes tens of megabytes. */
let lastDecoded: { picture: UsedPicture; pixels: ReturnType<typeof decodePhoto> } | undefined;

/** One file of a picture's plan; a photo is upright, in sRGB, and without metadata. */
export async function makeImage(path: string, picture: UsedPicture, file: ImageFile): Promise<Uint8Array> {
  if (file.format === 'svg') return Buffer.from(file.svg);
  const cached = join(publishedFolder, basename(file.path));
  // A crash of the machine can leave an empty file.
  const cachedImage = await readFile(cached).catch(() => undefined);
  if (cachedImage?.length) return cachedImage;
  const { format, width, height } = file;
  if (lastDecoded?.picture !== picture) lastDecoded = { picture, pixels: decodePhoto(path, picture) };
  const { data, info } = await lastDecoded.pixels;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const photo = sharp(data, { raw }).resize({ width, height, fit: 'fill' });
  const made = await photo.toFormat(format, photoOptions[format]).toBuffer();
  writeCached(cached, made);
  return made;
}

function decodePhoto(path: string, picture: UsedPicture): Promise<{ data: Buffer; info: OutputInfo }> {
  const { width, height } = planImage(picture).basic;
  const scale = Math.max(width / picture.width, height / picture.height);
  const wide = Math.round(picture.width * scale);
  const high = Math.round(picture.height * scale);
  const left = Math.round((wide - width) / 2);
  const top = Math.round((high - height) * cutAtTop);
  return decodeOneAtATime(async () => {
    const photo = sharp(await readFile(path), strict)
      .autoOrient()
      .resize({ width: wide, height: high, fit: 'fill' })
      .extract({ left, top, width, height });
    if (picture.kind === 'photo' && picture.isOpaque) photo.removeAlpha();
    return photo.raw().toBuffer({ resolveWithObject: true });
  });
}
