import sharp from 'sharp';
import { limits } from './limits.ts';

type Cleared = { ok: true; address: string } | { ok: false; message: string };

type ClearDrawing = (
  bytes: Uint8Array,
) => Promise<{ ok: true; svg: string } | { ok: false; message: string }>;

/** By their first bytes. Source: https://mimesniff.spec.whatwg.org/#matching-a-font-type-pattern */
const fonts = [
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['OTTO', 'font/otf'],
  ['\0\x01\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
] as const;

/**
 * What a `data:` address holds, without what cameras and editors note in it, by what it is and not by what it says it is.
 * Photos stay of their kind where browsers show it in an SVG, and become PNG otherwise; typefaces stay as they are.
 */
export async function clearEmbedded(address: string, clearDrawing: ClearDrawing): Promise<Cleared> {
  const bytes = await decode(address);
  if (bytes?.length === 0) return { ok: true, address: 'data:,' };
  if (!bytes) return refuse(address);
  const head = bytes.subarray(0, 64 * 1024).toString('latin1');
  if (/<(?:\w+:)?svg[\s>]/.test(head)) {
    const drawing = await clearDrawing(bytes);
    if (!drawing.ok) return { ok: false, message: `embeds an SVG that ${drawing.message}` };
    return { ok: true, address: encode('image/svg+xml', Buffer.from(drawing.svg)) };
  }
  const [, font] = fonts.find(([sign]) => head.startsWith(sign)) ?? [];
  if (font !== undefined) return { ok: true, address: encode(font, bytes) };
  return clearPhoto(bytes).then(
    (cleared) => ({ ok: true, address: cleared }),
    () => refuse(address),
  );
}

async function decode(address: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await (await fetch(address)).arrayBuffer());
  } catch {
    return undefined;
  }
}

async function clearPhoto(bytes: Buffer): Promise<string> {
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels });
  const { format } = await photo.metadata();
  const kind = format === 'jpeg' || format === 'webp' ? format : 'png';
  return encode(`image/${kind}`, await photo.autoOrient().toFormat(kind, { quality: 88 }).toBuffer());
}

function encode(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

function refuse(address: string): Cleared {
  const message = `embeds "${address.slice(0, 40)}…", which is damaged, or no picture and no typeface; embed it anew.`;
  return { ok: false, message };
}
