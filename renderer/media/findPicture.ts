import type { MediaUse } from '../../schema/mediaPath.ts';
import type { UsedMedia, UsedPicture } from '../../schema/picture.ts';

/** The picture that content shows for this use. */
export function findPicture(media: readonly UsedMedia[], file: string, use: MediaUse): UsedPicture {
  const found = media.find((used) => used.file === file && used.use === use);
  if (!found || found.kind === 'document')
    throw new Error(`No picture "${file}"; content is validated before it is rendered.`);
  return found;
}
