import { createHash } from 'node:crypto';
import type { AvifOptions, JpegOptions, PngOptions } from 'sharp';
import {
  documentPath,
  type MediaUse,
  type UsedMedia,
  type UsedPicture,
} from '../../schema/values/mediaFile.ts';
import { portraitWidths } from './imageSizes.ts';

export type ImageFile = { path: string; width: number; height: number } & (
  | { format: PhotoFormat }
  | { format: 'svg'; svg: string }
);

/** One file for every browser, and better ones in AVIF, from small to large; or a `data:` address for the page. */
export type ImagePlan = { basic: ImageFile; better: ImageFile[]; inline?: string };

export const photoOptions = {
  avif: { quality: 53, effort: 3, chromaSubsampling: '4:2:0' },
  jpeg: { quality: 80, mozjpeg: true },
  png: { palette: true, quality: 90 },
} satisfies { avif: AvifOptions; jpeg: JpegOptions; png: PngOptions };

type PhotoFormat = keyof typeof photoOptions;

/** The rectangle into which a photo fits or to which it is cut, and the widths in addition to the full one, for AVIF. */
type ImageUse = { width: number; height: number; isCut: boolean; widths: readonly number[] };

/** The size of the picture by which sharing sites show a page. `share.typ` has it, too. */
export const shareSize = { width: 1200, height: 630 };

/** How much of the removed height is cut at the top of an upright photo: heads are above the middle. */
export const cutAtTop = 0.25;

/** Pictures in texts have up to 1840 CSS pixels. */
const imageUses: Record<MediaUse, ImageUse> = {
  portrait: { width: 1200, height: 1200, isCut: true, widths: portraitWidths },
  text: { width: 2560, height: 2560, isCut: false, widths: [320, 640, 960, 1280, 1920] },
  sharing: { ...shareSize, isCut: true, widths: [] },
  link: { width: 2560, height: 2560, isCut: false, widths: [] },
};

/** The largest drawn portrait to inline, in bytes. */
const inlineBytes = 6 * 1024;

/** The files to make from a picture for its use. Their names contain a hash of the picture and of its plan. */
export function planImage(picture: UsedPicture): ImagePlan {
  return picture.kind === 'drawing' ? planDrawing(picture) : planPhoto(picture);
}

function planDrawing({ svg, use, width, height }: Extract<UsedPicture, { kind: 'drawing' }>): ImagePlan {
  const basic = { path: `/images/${hashOf(svg)}.svg`, format: 'svg', svg, width, height } as const;
  // The portrait is the largest element of the first window: inline it, so that it is painted with the page.
  if (use !== 'portrait' || Buffer.byteLength(svg) > inlineBytes) return { basic, better: [] };
  // Browsers accept spaces, which compress better.
  const inline = encodeURI(svg).replaceAll('%20', ' ').replaceAll('#', '%23');
  return { basic, better: [], inline: `data:image/svg+xml,${inline}` };
}

function planPhoto(photo: Extract<UsedPicture, { kind: 'photo' }>): ImagePlan {
  const use = imageUses[photo.use];
  const across = photo.width / use.width;
  const down = photo.height / use.height;
  const full = use.isCut
    ? scaleSize(use, Math.min(across, down, 1))
    : scaleSize(photo, 1 / Math.max(across, down, 1));
  const name = hashOf(photo.hash, use, cutAtTop, photoOptions);
  const file = (format: PhotoFormat, width: number): ImageFile => ({
    path: `/images/${name}-${width}.${format === 'jpeg' ? 'jpg' : format}`,
    format,
    width,
    height: scaleSize(full, width / full.width).height,
  });
  const widths = [...use.widths.filter((width) => width < full.width), full.width];
  return {
    basic: file(photo.isOpaque ? 'jpeg' : 'png', full.width),
    better: use.widths.length > 0 ? widths.map((width) => file('avif', width)) : [],
  };
}

function scaleSize({ width, height }: { width: number; height: number }, scale: number) {
  return { width: Math.max(Math.round(width * scale), 1), height: Math.max(Math.round(height * scale), 1) };
}

/** @throws if there is none, which the content check excludes */
export function findPicture(media: readonly UsedMedia[], file: string, use: MediaUse): UsedPicture {
  const picture = media.find((used) => used.file === file && used.use === use);
  if (picture && picture.kind !== 'document') return picture;
  throw new Error(`No picture "${file}"; content is validated before it is rendered.`);
}

/** The address of a document, or of a picture's file for every browser. */
export function mediaUrl(media: UsedMedia): string {
  return media.kind === 'document' ? documentPath(media) : planImage(media).basic.path;
}

export function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
