import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { limits } from '../../schema/mediaPath.ts';
import { cacheFolder, keepFile, type Picture } from '../../schema/picture.ts';
import { clearDrawing } from '../../schema/svg.ts';
import { formats } from './formats.ts';
import type { ImageFile, ImagePlan } from './planImage.ts';

type Pixels = { data: Buffer; info: OutputInfo };

/**
 * Gives the files of a plan, as an earlier run has left them in the cache, or made of the owner's file at `path`. That
 * file is decoded once, upright, in sRGB, and without anything that a camera or an editor notes in it. It must still be
 * the one that was checked: what is made of another would be kept under the wrong name.
 */
export function openImage(
  path: string,
  picture: Picture,
  plan: ImagePlan,
): (file: ImageFile) => Promise<Uint8Array> {
  let pixels: Promise<Pixels> | undefined;

  async function read(): Promise<Buffer> {
    const bytes = await readFile(path);
    if (createHash('sha256').update(bytes).digest('hex') === picture.hash) return bytes;
    throw new Error(`${path} was changed after it was checked; try again.`);
  }

  async function make(file: ImageFile): Promise<Uint8Array> {
    if (file.format === 'svg') return clear(await read());
    pixels ??= read().then((bytes) => decode(bytes, picture, plan));
    return encode(await pixels, file);
  }

  return async (file) => {
    const cached = join(cacheFolder, basename(file.path));
    const kept = await readFile(cached).catch(() => undefined);
    if (kept) return kept;
    const made = await make(file);
    await keepFile(cached, made);
    return made;
  };
}

/** The photo in the largest size that is needed, cut where it is to have another shape. */
async function decode(bytes: Buffer, picture: Picture, plan: ImagePlan): Promise<Pixels> {
  const { width, height } = plan.fallback;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const left = Math.round((wide - width) / 2);
  const top = Math.round((high - height) * plan.cutAtTop);
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels })
    .autoOrient()
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({ left, top, width, height });
  if (picture.kind === 'photo' && picture.isOpaque) photo.removeAlpha();
  return photo.raw().toBuffer({ resolveWithObject: true });
}

function encode({ data, info }: Pixels, { format, width, height }: ImageFile): Promise<Uint8Array> {
  const { width: rawWidth, height: rawHeight, channels } = info;
  const raw = { width: rawWidth, height: rawHeight, channels };
  const photo = sharp(data, { raw }).resize({ width, height, fit: 'fill' });
  return photo.toFormat(format, formats[format].options).toBuffer();
}

async function clear(bytes: Buffer): Promise<Uint8Array> {
  const drawing = await clearDrawing(bytes);
  if (!drawing.ok) throw new Error(`The drawing ${drawing.message}`);
  return Buffer.from(drawing.svg);
}
