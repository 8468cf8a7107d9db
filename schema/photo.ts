import sharp from 'sharp';
import { limits } from './mediaPath.ts';
import type { PictureResult } from './picture.ts';

/** One at a time, since each may take some hundred megabytes of memory. */
let decoded: Promise<unknown> = Promise.resolve();

/**
 * Decodes all of a JPEG, PNG, WebP or AVIF, so that a truncated file is found. Warnings of the decoder are ignored, since
 * the photos of many cameras have them.
 */
export function readPhoto(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  const result = decoded.then(() => decode(bytes, hash));
  decoded = result;
  return result;
}

async function decode(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  try {
    const { autoOrient, hasAlpha, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > limits.photoPixels) return tooLarge(width * height);
    const isOpaque = !(await findTransparency(bytes)) || !hasAlpha;
    const isAnimated = pages > 1 || isAnimatedPng(bytes);
    return { ok: true, picture: { kind: 'photo', hash, width, height, isOpaque, isAnimated } };
  } catch {
    const message = 'is damaged or not complete; copy it again, or save it anew.';
    return { ok: false, fault: { code: 'bad-image', message } };
  }
}

function tooLarge(pixels: number): PictureResult {
  const most = limits.photoPixels / 1e6;
  const message = `has ${Math.round(pixels / 1e6)} megapixels, and ${most} is the most; save it with fewer.`;
  return { ok: false, fault: { code: 'too-large', message } };
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
