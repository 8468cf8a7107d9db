import sharp from 'sharp';
import { limits } from './limits.ts';

const embeddedPhoto = /data:image\/(?!svg)[^"'()<>]*/g;

/**
 * An SVG whose embedded photos, too, are without what cameras note in them. They stay of their kind where browsers show
 * it in an SVG, and become PNG otherwise.
 * @throws {Error} where one of them can't be read
 */
export async function clearEmbedded(svg: string): Promise<string> {
  const photos = new Map<string, string>();
  for (const [address] of svg.matchAll(embeddedPhoto)) {
    if (!photos.has(address)) photos.set(address, await clear(address));
  }
  return svg.replaceAll(embeddedPhoto, (address) => photos.get(address) ?? address);
}

async function clear(address: string): Promise<string> {
  const bytes = await (await fetch(address)).arrayBuffer();
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels });
  const { format } = await photo.metadata();
  const kind = format === 'jpeg' || format === 'webp' ? format : 'png';
  const cleared = await photo.autoOrient().toFormat(kind, { quality: 88 }).toBuffer();
  return `data:image/${kind};base64,${cleared.toString('base64')}`;
}
