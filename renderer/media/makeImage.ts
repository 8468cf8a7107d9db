import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { decodeOneAtATime, strict } from '../../schema/media/photo.ts';
import { keepFile, type Picture, publishedFolder } from '../../schema/media/picture.ts';
import { cutAtTop, formats, type ImageFile, type ImagePlan } from './planImage.ts';

type Pixels = { data: Buffer; info: OutputInfo };

/** Caches the last photo for the other files of its plan. Only one: it takes tens of megabytes. */
let lastDecoded: { plan: ImagePlan; pixels: Promise<Pixels> } | undefined;

/** One file of a picture's plan; a photo is upright, in sRGB, and without metadata. */
export async function makeImage(
  path: string,
  picture: Picture,
  plan: ImagePlan,
  file: ImageFile,
): Promise<Uint8Array> {
  if (file.format === 'svg') return Buffer.from(file.svg);
  const cached = join(publishedFolder, basename(file.path));
  // A crash of the machine can leave an empty file.
  const kept = await readFile(cached).catch(() => undefined);
  if (kept?.length) return kept;
  const made = await makePhoto(path, picture, plan, file);
  await keepFile(cached, made);
  return made;
}

async function makePhoto(
  path: string,
  picture: Picture,
  plan: ImagePlan,
  { format, width, height }: Extract<ImageFile, { format: 'avif' | 'webp' | 'jpeg' | 'png' }>,
): Promise<Uint8Array> {
  if (lastDecoded?.plan !== plan) {
    lastDecoded = {
      plan,
      pixels: decodeOneAtATime(async () => decodePhoto(await readFile(path), picture, plan)),
    };
  }
  const { data, info } = await lastDecoded.pixels;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const photo = sharp(data, { raw }).resize({ width, height, fit: 'fill' });
  return photo.toFormat(format, formats[format].options).toBuffer();
}

async function decodePhoto(bytes: Buffer, picture: Picture, plan: ImagePlan): Promise<Pixels> {
  const { width, height } = plan.fallback;
  const scale = Math.max(width / picture.width, height / picture.height);
  const wide = Math.round(picture.width * scale);
  const high = Math.round(picture.height * scale);
  const left = Math.round((wide - width) / 2);
  const top = Math.round((high - height) * cutAtTop);
  const photo = sharp(bytes, strict)
    .autoOrient()
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({ left, top, width, height });
  if (picture.kind === 'photo' && picture.isOpaque) photo.removeAlpha();
  return photo.raw().toBuffer({ resolveWithObject: true });
}

/** Some address books refuse cards of more than about 20 kB. */
export async function makeCardPhoto(picture: Uint8Array): Promise<Uint8Array> {
  const photo = sharp(picture)
    .resize({ width: 256, height: 256, fit: 'cover' })
    .flatten({ background: '#fff' });
  return photo.jpeg({ quality: 70, mozjpeg: true }).toBuffer();
}
