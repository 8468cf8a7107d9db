import { readFile, stat } from 'node:fs/promises';
import exifReader from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import { limits } from './mediaPath.ts';
import type { PictureResult } from './picture.ts';

/**
 * Decodes all of a JPEG, PNG, WebP or AVIF, so that a truncated file is found. Warnings of the decoder are ignored, since
 * the photos of many cameras have them.
 */
export async function readPhoto(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  try {
    const { autoOrient, hasAlpha, pages = 1, ...head } = await readHead(bytes);
    const message = describeExcess(head);
    if (message !== undefined) return { ok: false, fault: { code: 'too-large', message } };
    const { width, height } = autoOrient;
    const isOpaque = !(await decodeOneAtATime(() => findTransparency(bytes))) || !hasAlpha;
    return {
      ok: true,
      picture: { kind: 'photo', hash, width, height, isOpaque, ...(pages > 1 && { isAnimated: true }) },
    };
  } catch {
    return { ok: false, fault: { code: 'bad-image', message: damaged } };
  }
}

const damaged = 'is damaged or not complete; copy it again, or save it again.';

/** The size and kind of a photo, without decoding it. Rejects what is not a photo. */
function readHead(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/** Why a photo has too many pixels to be decoded, and what to do; the message does not name the file. */
function describeExcess({ width, height, format }: Pick<Metadata, 'width' | 'height' | 'format'>) {
  const most = format === 'heif' ? limits.avifPixels : limits.photoPixels;
  if (width * height <= most) return undefined;
  const limit = `${most / 1e6} is the most${format === 'heif' ? ' for an AVIF' : ''}`;
  const remedy = format === 'heif' ? 'save it with fewer, or as JPEG' : 'save it with fewer';
  return `has ${Math.ceil((width * height) / 1e6)} megapixels, and ${limit}; ${remedy}.`;
}

let decoded: Promise<unknown> = Promise.resolve();

/** Decodes a photo when all others are done, since each may take hundreds of megabytes of memory. */
export function decodeOneAtATime<T>(decode: () => Promise<T>): Promise<T> {
  const result = decoded.then(decode);
  decoded = result.catch(() => {});
  return result;
}

/** A photo as a `data:` URL without metadata: JPEG and WebP stay what they are, others become PNG. */
export async function encodeWithoutMetadata(
  bytes: Uint8Array,
): Promise<{ ok: true; url: string } | { ok: false; message: string }> {
  try {
    const head = await readHead(bytes);
    const message = describeExcess(head);
    if (message !== undefined) return { ok: false, message };
    const kind = head.format === 'jpeg' || head.format === 'webp' ? head.format : 'png';
    const photo = sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels }).autoOrient();
    const encoded = await decodeOneAtATime(() => photo.toFormat(kind, { quality: 88 }).toBuffer());
    return { ok: true, url: `data:image/${kind};base64,${encoded.toString('base64')}` };
  } catch {
    return { ok: false, message: damaged };
  }
}

/** Whether any pixel is transparent. It decodes all of them, and scales them down to few. */
async function findTransparency(bytes: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels })
    .resize({ width: 256, height: 256, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.some((value, index) => index % info.channels === info.channels - 1 && value < 255);
}

/** Results by path and time of change, since the dev server asks at every save. */
const notesByState = new Map<string, string[]>();

/** The private metadata in a photo's EXIF or XMP, in words; none where the file cannot be read. */
export async function findPhotoNotes(path: string): Promise<string[]> {
  try {
    const file = await stat(path, { bigint: true });
    // Reading a pipe would wait for somebody to write into it.
    if (!file.isFile()) return [];
    const { ino, size, mtimeNs } = file;
    const key = [path, ino, size, mtimeNs].join('\n');
    const notes = notesByState.get(key) ?? (await readNotes(await readFile(path)));
    notesByState.set(key, notes);
    return notes;
  } catch {
    // The check of the picture itself reports that.
    return [];
  }
}

/**
 * Source: https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E (EXIF 3.0, 4.6.5 and 4.6.6), and for
 * XMP https://developer.adobe.com/xmp/docs/XMPNamespaces/exif/
 */
async function readNotes(bytes: Uint8Array): Promise<string[]> {
  const { exif, xmp } = await readHead(bytes);
  const { Image, Photo, GPSInfo } = readExif(exif);
  const text = xmp?.toString('latin1') ?? '';
  const hasLocation = GPSInfo?.GPSLatitude !== undefined || /GPSL(?:at|ong)itude/.test(text);
  const numbers = [Image?.CameraSerialNumber, Photo?.BodySerialNumber, Photo?.LensSerialNumber];
  const hasNumber = numbers.some((number) => number !== undefined) || /SerialNumber/.test(text);
  return [
    ...(hasLocation ? ['the place where it was taken'] : []),
    ...(hasNumber ? ['the serial number of the camera'] : []),
  ];
}

function readExif(exif: Buffer | undefined): Partial<exifReader.Exif> {
  try {
    return exif ? exifReader(exif) : {};
  } catch {
    // A block that no program can read reveals nothing.
    return {};
  }
}
