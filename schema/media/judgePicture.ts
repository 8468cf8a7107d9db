import type { PlacelessFault } from '../problems/fault.ts';
import { sample } from '../review/sample.ts';
import { portraitSide } from './portraitSide.ts';
import type { UsedMedia } from './usedMedia.ts';

/** The shape in which sharing sites show a picture, and the smallest of which they make a large one. */
const shared = { ratio: 1200 / 630, width: 600, height: 315 };

/** What is worth a word on a sound picture, for what it is used. */
export function judgePicture(media: UsedMedia): PlacelessFault[] {
  const faults: PlacelessFault[] = [];
  if (media.kind !== 'document' && media.hash === sample.portrait) {
    const message = `"${media.file}" is still the portrait of the sample; put a picture of your own into media/.`;
    faults.push({ code: 'placeholder', message });
  }
  if (media.kind === 'photo' && media.isAnimated) {
    const message = `"${media.file}" moves; only its first picture is shown.`;
    faults.push({ code: 'animated-image', message });
  }
  const judge = { portrait: judgePortrait, sharing: judgeShared, text: undefined, link: undefined }[
    media.use
  ];
  const message = judge?.(media);
  if (message === undefined) return faults;
  return [...faults, { code: media.use === 'portrait' ? 'small-image' : 'share-image', message }];
}

function judgePortrait(media: UsedMedia): string | undefined {
  if (media.kind !== 'photo' || Math.min(media.width, media.height) >= portraitSide) return undefined;
  return (
    `"${media.file}" is ${describeSize(media)}; the portrait is shown up to ${portraitSide} pixels wide, ` +
    `and looks blurred. ${3 * portraitSide} pixels are best.`
  );
}

function judgeShared(media: UsedMedia): string | undefined {
  if (media.kind === 'document') return undefined;
  const advice = 'Best are 1200 × 630 pixels.';
  if (media.kind === 'drawing') {
    return `No sharing site shows an SVG, so "${media.file}" is left out and a picture made instead. ${advice}`;
  }
  const { width, height } = media;
  if (width < shared.width || height < shared.height) {
    return `"${media.file}" is ${describeSize(media)}, too small for sharing sites to show it large. ${advice}`;
  }
  const ratio = width / height;
  const lost = 1 - Math.min(ratio, shared.ratio) / Math.max(ratio, shared.ratio);
  if (lost < 0.15) return undefined;
  const part = `${Math.round(lost * 100)} %`;
  const sides = ratio < shared.ratio ? 'top and bottom' : 'its sides';
  return `Sharing sites cut ${part} of "${media.file}" away, at ${sides}. ${advice}`;
}

function describeSize({ width, height }: { width: number; height: number }): string {
  return `only ${width} × ${height} pixels`;
}
