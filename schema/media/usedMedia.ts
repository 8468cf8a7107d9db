import type { MediaUse } from '../source/mediaReference.ts';
import type { Picture } from './picture.ts';

type Used = { file: string; use: MediaUse };

/** A picture of `media/` that content refers to, and what for. */
export type UsedPicture = Picture & Used;

/** A file of `media/` that content refers to. A document is anything but a picture. */
export type UsedMedia = UsedPicture | ({ kind: 'document' } & Used);
