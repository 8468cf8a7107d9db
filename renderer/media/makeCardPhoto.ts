import sharp from 'sharp';
import { toPng } from '../sharing/icons.ts';

/** In pixels: phones show the photo of a contact at about 100 CSS pixels. */
const side = 256;
const mostBytes = 20_000;

type Picture = { type: string; bytes: Uint8Array };

/** A picture as the square JPEG of a contact card, of at most 20 kB: some address books refuse long cards. */
export async function makeCardPhoto({ type, bytes }: Picture): Promise<Uint8Array> {
  const pixels = type === 'image/svg+xml' ? toPng(Buffer.from(bytes).toString(), 2 * side) : bytes;
  const photo = sharp(pixels)
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#fff' });
  let jpeg = await photo.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  for (let quality = 60; jpeg.length > mostBytes && quality > 0; quality -= 20) {
    jpeg = await photo.jpeg({ quality, mozjpeg: true }).toBuffer();
  }
  return jpeg;
}
