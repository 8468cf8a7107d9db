import type { UsedMedia } from '../../schema/picture.ts';
import { planImage } from './planImage.ts';

/** Where the site serves a file of the content's `media/` that it refers to: what is made of a picture, or a document. */
export function mediaUrl(media: UsedMedia): string {
  if (media.kind !== 'document') return planImage(media).fallback.path;
  return `/${media.file.split('/').map(encodeURIComponent).join('/')}`;
}
