import { createHash } from 'node:crypto';
import type { UsedPicture } from '../../schema/picture.ts';
import { type Format, formats } from './formats.ts';
import { type ImageUse, imageUses } from './imageUses.ts';

/** A file that is made of a picture: its address on the site, and its size in pixels. */
export type ImageFile = { path: string; format: Format; width: number; height: number };

/** What is published of a picture: the file that every browser can show, and better ones, from small to large. */
export type ImagePlan = { fallback: ImageFile; better: ImageFile[]; cutAtTop: number };

type Size = { width: number; height: number };

/** Part of the names of drawings: another one where they are cleared in another way. */
const drawingRevision = 4;

/**
 * The files to make of a picture for its use, none larger than the picture is. Their names hold a hash of it and of how
 * they are made, so that browsers can keep them for as long as they like, and nothing of what the owner calls the file.
 */
export function planImage(picture: UsedPicture): ImagePlan {
  const { hash, width, height } = picture;
  if (picture.kind === 'drawing') {
    const path = `/images/${hashOf(hash, drawingRevision)}.svg`;
    return { fallback: { path, format: 'svg', width, height }, better: [], cutAtTop: 0 };
  }
  const use = imageUses[picture.use];
  const full = fit(use.isSquare ? toSquare(picture) : picture, use);
  const name = hashOf(hash, use, formats);
  const file = (format: Format, width: number): ImageFile => ({
    path: `/images/${name}-${width}.${formats[format].extension}`,
    format,
    width,
    height: atLeastOne(full.height * (width / full.width)),
  });
  const widths = [...use.widths.filter((width) => width < full.width), full.width];
  const better = (['avif', 'webp'] as const).flatMap((format) => widths.map((width) => file(format, width)));
  return {
    fallback: file(picture.isOpaque ? 'jpeg' : 'png', full.width),
    better: use.widths.length > 0 ? better : [],
    cutAtTop: use.cutAtTop,
  };
}

function toSquare({ width, height }: Size): Size {
  const side = Math.min(width, height);
  return { width: side, height: side };
}

function fit({ width, height }: Size, use: ImageUse): Size {
  const choose = use.fit === 'inside' ? Math.min : Math.max;
  const scale = Math.min(1, choose(use.width / width, use.height / height));
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

function atLeastOne(pixels: number): number {
  return Math.max(Math.round(pixels), 1);
}

function hashOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
