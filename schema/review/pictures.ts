import type { UsedMedia } from '../picture.ts';
import type { PlacelessFault } from '../problems.ts';
import { sample } from './standIns.ts';

/**
 * The width of the portrait in wide windows, in CSS pixels: 25rem in the hero's styles, where a rem is 16 pixels. Only
 * the widest windows make everything up to a quarter larger. A browser test compares the two.
 */
export const portraitSide = 400;

/** The shape of pictures on sharing sites, and the smallest size that they show large. */
const shared = { ratio: 1200 / 630, width: 600, height: 315 };

/** Warnings about a sound picture, for its use. */
export function reviewPicture(media: UsedMedia): PlacelessFault[] {
  const faults: PlacelessFault[] = [];
  if (media.kind !== 'document' && sample.portraits.includes(media.hash)) {
    const message = `"${media.file}" is still the portrait of the sample; put a picture of your own into media/.`;
    faults.push({ code: 'placeholder', message });
  }
  if (media.kind === 'photo' && media.isAnimated) {
    const message = `"${media.file}" is animated; visitors see only its first frame.`;
    faults.push({ code: 'animated-image', message });
  }
  const portrait = media.use === 'portrait' ? reviewPortrait(media) : undefined;
  if (portrait !== undefined) faults.push({ code: 'small-image', message: portrait });
  const sharing = media.use === 'sharing' ? reviewShared(media) : undefined;
  if (sharing !== undefined) faults.push({ code: 'share-image', message: sharing });
  return faults;
}

function reviewPortrait(media: UsedMedia): string | undefined {
  if (media.kind !== 'photo' || Math.min(media.width, media.height) >= portraitSide) return undefined;
  return `"${media.file}" is only ${media.width} × ${media.height} pixels; the portrait is shown up to ${portraitSide} pixels wide, and looks blurred. ${3 * portraitSide} pixels are best.`;
}

function reviewShared(media: UsedMedia): string | undefined {
  if (media.kind === 'document') return undefined;
  const advice = 'Best are 1200 × 630 pixels.';
  if (media.kind === 'drawing') {
    return `Sharing sites show no SVG, so "${media.file}" is left out, and a picture is made instead. ${advice}`;
  }
  const { file, width, height } = media;
  if (width < shared.width || height < shared.height) {
    return `"${file}" is only ${width} × ${height} pixels, too small for sharing sites to show it large. ${advice}`;
  }
  const ratio = width / height;
  const lost = 1 - Math.min(ratio, shared.ratio) / Math.max(ratio, shared.ratio);
  if (lost < 0.15) return undefined;
  const sides = ratio < shared.ratio ? 'top and bottom' : 'its sides';
  return `Sharing sites cut ${Math.round(lost * 100)} % of "${file}" away, at ${sides}. ${advice}`;
}
