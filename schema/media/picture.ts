import * as z from 'zod';

/** `hash` is the SHA-256 of the file, in hex; width and height are in CSS pixels, of the picture as it is seen. */
const shared = { hash: z.hash('sha256'), width: z.int().positive(), height: z.int().positive() };

/** What is known of a picture in `media/` that can be shown: a photo has pixels, a drawing is an SVG. */
export const pictureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), ...shared, isOpaque: z.boolean(), isAnimated: z.boolean() }),
  z.object({ kind: z.literal('drawing'), ...shared }),
]);

export type Picture = z.infer<typeof pictureSchema>;

/** The picture, or why there is none: what is wrong with the file, without its name. */
export type PictureResult = { ok: true; picture: Picture } | { ok: false; fault: PictureFault };

export type PictureFault = { code: 'bad-image' | 'too-large'; message: string };
