import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { limits } from '../../schema/media/mediaPath.ts';
import { decodeOneAtATime } from '../../schema/media/photo.ts';
import {
  darkenDrawing,
  keepFile,
  type Picture,
  publishedFolder,
  type UsedPicture,
} from '../../schema/media/picture.ts';
import { sanitizeSvg } from '../../schema/media/svg.ts';
import { recolourPortrait } from '../theme/palettes.ts';
import { cutAtTop, formats, type ImageFile, type ImagePlan } from './planImage.ts';

type Pixels = { data: Buffer; info: OutputInfo };

/** The last decoded photo, for the other files of its plan. Only one, since it takes tens of megabytes. */
let lastDecoded: { plan: ImagePlan; pixels: Promise<Pixels> } | undefined;

/**
 * One file of a picture's plan, from the cache or made from the owner's file at `path`: upright, in sRGB, and without metadata.
 * @throws if the owner's file has changed since the check: the result would be cached under a wrong name
 */
export async function makeImage(
  path: string,
  picture: Pick<UsedPicture, 'palette'> & Picture,
  plan: ImagePlan,
  file: ImageFile,
): Promise<Uint8Array> {
  const cached = join(publishedFolder, basename(file.path));
  // A crash of the machine can leave an empty file.
  const kept = await readFile(cached).catch(() => undefined);
  if (kept?.length) return kept;
  const made = await (file.format === 'svg'
    ? makeDrawing(path, picture, file)
    : makePhoto(path, picture, plan, file));
  await keepFile(cached, made);
  return made;
}

async function makeDrawing(
  path: string,
  picture: Picture & Pick<UsedPicture, 'palette'>,
  { isDark = false }: ImageFile,
): Promise<Uint8Array> {
  const drawing = await sanitizeSvg(await readChecked(path, picture));
  if (!drawing.ok) throw new Error(`The drawing ${drawing.message}`);
  const svg = recolourPortrait(drawing.svg, picture.palette);
  return Buffer.from(isDark ? darkenDrawing(svg) : svg);
}

async function makePhoto(
  path: string,
  picture: Picture,
  plan: ImagePlan,
  { format, width, height }: ImageFile,
): Promise<Uint8Array> {
  if (lastDecoded?.plan !== plan) {
    lastDecoded = {
      plan,
      pixels: decodeOneAtATime(async () => decode(await readChecked(path, picture), picture, plan)),
    };
  }
  const { data, info } = await lastDecoded.pixels;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const photo = sharp(data, { raw }).resize({ width, height, fit: 'fill' });
  return photo.toFormat(format, formats[format].options).toBuffer();
}

async function readChecked(path: string, picture: Picture): Promise<Buffer> {
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') === picture.hash) return bytes;
  throw new Error(`${path} was changed after it was checked; try again.`);
}

/** The photo in the largest size of the plan, cropped to its shape. */
async function decode(bytes: Buffer, picture: Picture, plan: ImagePlan): Promise<Pixels> {
  const { width, height } = plan.fallback;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const left = Math.round((wide - width) / 2);
  const top = Math.round((high - height) * cutAtTop);
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels })
    .autoOrient()
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({ left, top, width, height });
  if (picture.kind === 'photo' && picture.isOpaque) photo.removeAlpha();
  return photo.raw().toBuffer({ resolveWithObject: true });
}
