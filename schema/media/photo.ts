import { readFile } from 'node:fs/promises';
import exifReader from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import { failureReason } from '../../lib/errors.ts';
import { filmEnding, type PictureResult, type RefusedPicture } from '../values/mediaFile.ts';

/** Options of sharp: refuses photos that are damaged, or would take gigabytes of memory. */
export const strict = { failOn: 'error', limitInputPixels: 64e6 } as const;

export async function readPhoto(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  try {
    const { autoOrient, hasAlpha, pages = 1 } = await sharp(bytes, strict).metadata();
    const isTransparent = await decodeOneAtATime(() => hasTransparency(bytes));
    const { width, height } = autoOrient;
    const isOpaque = !hasAlpha || !isTransparent;
    return { ok: true, picture: { kind: 'photo', hash, width, height, isOpaque, isAnimated: pages > 1 } };
  } catch (error) {
    return { ok: false, message: explainUnreadable(error) };
  }
}

function explainUnreadable(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.trim().split('\n').at(-1);
  return `can't be read as a picture (${reason}); save it again, as JPEG or PNG, with at most 64 megapixels.`;
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs one decoder at a time, since each may take hundreds of megabytes of memory. */
export function decodeOneAtATime<T>(decode: () => Promise<T>): Promise<T> {
  const result = queue.then(decode);
  queue = result.catch(() => {});
  return result;
}

/** Re-encodes a photo as a `data:` URL without metadata. JPEG and WebP keep their format; others become PNG. */
export async function encodeWithoutMetadata(
  bytes: Uint8Array,
): Promise<{ ok: true; url: string } | RefusedPicture> {
  try {
    const { format } = await sharp(bytes, strict).metadata();
    const kind = format === 'jpeg' || format === 'webp' ? format : 'png';
    const photo = sharp(bytes, strict).autoOrient().toFormat(kind, { quality: 88 });
    const encoded = await decodeOneAtATime(() => photo.toBuffer());
    return { ok: true, url: `data:image/${kind};base64,${encoded.toString('base64')}` };
  } catch (error) {
    return { ok: false, message: explainUnreadable(error) };
  }
}

async function hasTransparency(bytes: Uint8Array): Promise<boolean> {
  const small = sharp(bytes, strict).resize(256, 256, { fit: 'inside', withoutEnlargement: true });
  const alpha = await small.ensureAlpha().extractChannel('alpha').raw().toBuffer();
  return alpha.some((value) => value < 255);
}

/** Unreadable and damaged files count as having none: the check reports them where they are used. */
export async function hasGeotag(path: string): Promise<boolean> {
  const bytes = await readFile(path).catch(failureReason);
  if (typeof bytes === 'string' || bytes.length === 0) return false;
  if (filmEnding.test(path)) return filmGeotag.test(bytes.toString('latin1'));
  const photo = await sharp(bytes, { limitInputPixels: false }).metadata().catch(failureReason);
  return typeof photo !== 'string' && hasGeotagInMetadata(photo);
}

/** Latitude and longitude as in ISO 6709. */
const filmGeotag = /(?:\xa9xyz|location\.ISO6709).*?[+-]\d{2,}\.\d+[+-]\d{3}\.\d+/s;

/**
 * Source: https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E (EXIF 3.0, 4.6.6), and for XMP
 * https://developer.adobe.com/xmp/docs/XMPNamespaces/exif/
 */
function hasGeotagInMetadata({ exif, xmp }: Metadata): boolean {
  if (/GPSL(?:at|ong)itude/.test(xmp?.toString('latin1') ?? '')) return true;
  try {
    return exif !== undefined && exifReader(exif).GPSInfo?.GPSLatitude !== undefined;
  } catch {
    // Damaged data, for which the library throws errors of several classes.
    return false;
  }
}
