import { extname } from 'node:path';
import type { Fault, PlacelessFault } from '../problems/fault.ts';
import type { MediaReference } from '../source/mediaReference.ts';
import { describeUnshown } from '../values/describeUnshown.ts';
import { foreignPhoto } from '../values/foreignPhoto.ts';
import { imageKinds } from '../values/imageKinds.ts';
import { judgePicture } from './judgePicture.ts';
import { locateMedia } from './locateMedia.ts';
import { readMedia } from './readMedia.ts';
import type { UsedMedia } from './usedMedia.ts';

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
  return { code: 'bad-image-path', message: describeUnshown(file) };
}
