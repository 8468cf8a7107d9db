import { extname } from 'node:path';
import type { Fault, PlacelessFault } from '../problems/fault.ts';
import type { MediaReference } from '../source/mediaReference.ts';
import { imageKinds } from '../values/imageKinds.ts';
import { judgePicture } from './judgePicture.ts';
import { locateMedia } from './locateMedia.ts';
import { readMedia } from './readMedia.ts';
import type { UsedMedia } from './usedMedia.ts';

/** Photos that can't be published as they are, since they tell place and time, and that can't be cleared of it. */
const foreignPhoto = /\.(?:hei[cf]|tiff?|gif|bmp|jxl|jp2|dng|cr[23]|nef|arw|orf|rw2|raf|psd)$/i;

/** The file of `media/` that is referred to, where it is sound, and what is wrong or worth a word, at the reference. */
export async function findMedia(
  root: string,
  { file, use, ...where }: MediaReference,
): Promise<{ media?: UsedMedia; faults: Fault[] }> {
  const place = (fault: PlacelessFault): Fault => ({ ...where, ...fault });
  const located = locateMedia(root, file);
  if (!located.ok) return { faults: [place(located.fault)] };
  const refused = findKindFault(file, use);
  if (refused) return { faults: [place(refused)] };
  const read = await readMedia(located.path, file);
  if (!read.ok) return { faults: [place(read.fault)] };
  const media = { ...read.media, file, use };
  return { media, faults: judgePicture(media).map(place) };
}

function findKindFault(file: string, use: MediaReference['use']): PlacelessFault | undefined {
  const isShown = use !== 'link' && !(extname(file).toLowerCase() in imageKinds);
  if (!isShown && !foreignPhoto.test(file)) return undefined;
  const message = `"${file}" is no image of a kind that browsers show (SVG, JPEG, PNG, WebP, AVIF).`;
  return { code: 'bad-image-path', message };
}
