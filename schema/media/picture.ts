import * as z from 'zod';
import type { MediaUse } from './mediaFile.ts';

/** `hash` is the SHA-256 of the file in hex; width and height are in CSS pixels, after rotation. */
const fileFacts = {
  hash: z.hash('sha256'),
  width: z.int().positive(),
  height: z.int().positive(),
};

/** A valid picture in `media/`: a photo, or a drawing with its sanitized text. */
export const pictureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), ...fileFacts, isOpaque: z.boolean(), isAnimated: z.boolean() }),
  z.object({ kind: z.literal('drawing'), ...fileFacts, svg: z.string() }),
]);

export type MeasuredPicture = z.infer<typeof pictureSchema>;

/** The message continues the name of the file. */
export type RefusedPicture = { ok: false; message: string };

export type PictureResult = { ok: true; picture: MeasuredPicture } | RefusedPicture;

type Used = { file: string; use: MediaUse };

export type UsedPicture = MeasuredPicture & Used;

export type UsedMedia = UsedPicture | UsedDocument;

type UsedDocument = { kind: 'document'; hash: string } & Used;
