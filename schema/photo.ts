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
    const isOpaque = !(await decodeAlone(() => findTransparency(bytes))) || !hasAlpha;
    const isAnimated = pages > 1 || isAnimatedPng(bytes);
    return { ok: true, picture: { kind: 'photo', hash, width, height, isOpaque, isAnimated } };
  } catch {
    const message = 'is damaged or not complete; copy it again, or save it anew.';
    return { ok: false, fault: { code: 'bad-image', message } };
  }
}

/** The size and kind of a photo, without decoding it. Rejects when it is no photo. */
export function readHead(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/** Why a photo has too many pixels to be decoded, and what to do; the message does not name the file. */
export function describeExcess({ width, height, format }: Pick<Metadata, 'width' | 'height' | 'format'>) {
  const most = format === 'heif' ? limits.avifPixels : limits.photoPixels;
  if (width * height <= most) return undefined;
  const limit = `${most / 1e6} is the most${format === 'heif' ? ' for an AVIF' : ''}`;
  const remedy = format === 'heif' ? 'save it with fewer, or as JPEG' : 'save it with fewer';
  return `has ${Math.ceil((width * height) / 1e6)} megapixels, and ${limit}; ${remedy}.`;
}

let decoded: Promise<unknown> = Promise.resolve();

/** Decodes a photo when all others are done, since each may take hundreds of megabytes of memory. */
export function decodeAlone<T>(decode: () => Promise<T>): Promise<T> {
  const result = decoded.then(decode);
  decoded = result.catch(() => {});
  return result;
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

/** Source: https://www.w3.org/TR/png-3/#11acTL */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64 * 1024)).toString('latin1');
  return head.startsWith('\x89PNG') && /^(?:(?!IDAT).)*acTL/s.test(head);
}
