import { closeSync, openSync, readSync } from 'node:fs';
import type { ImageKind } from './imageKinds.ts';

/** How many bytes are looked at: an SVG may begin with a long comment. */
const headBytes = 64 * 1024;

/**
 * The kind of an image by its first bytes, or nothing for anything else.
 * Source: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern, and for AVIF
 * https://aomediacodec.github.io/av1-avif/#brands
 */
export function readImageKind(path: string): ImageKind | undefined {
  const head = readHead(path);
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG';
  if (text.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (/^RIFF.{4}WEBPVP/s.test(text)) return 'WebP';
  if (/^.{4}ftyp(?:.{4})*?(?:avif|avis)/s.test(text.slice(0, 64))) return 'AVIF';
  if (/<svg[\s>]/.test(text)) return 'SVG';
  return undefined;
}

function readHead(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.subarray(0, readSync(file, bytes, 0, headBytes, 0));
  } finally {
    closeSync(file);
  }
}
