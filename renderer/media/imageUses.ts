import { portraitSide } from '../../schema/media.ts';
import type { MediaUse } from '../../schema/mediaPath.ts';

export type ImageUse = {
  /** The sides that a photo's rectangle is made to fit into (`inside`) or to cover (`outside`), in pixels. */
  fit: 'inside' | 'outside';
  width: number;
  height: number;
  /** Whether the photo is cut to a square. */
  isSquare: boolean;
  /** How much of what is cut off an upright photo is cut at its top, as a part of the whole. */
  cutAtTop: number;
  /** The widths to choose from, besides the full one, for browsers that know AVIF or WebP. */
  widths: readonly number[];
};

/**
 * What is made of a photo for each of its uses. The portrait's widths are what the page shows it at: 340 pixels where
 * there is room and 255 on a phone, by one, two or three pixels of the screen. Pictures in texts are as wide as their
 * column, from a card to the whole page. Sharing sites show 1200 × 630 and cut the rest themselves. In an upright portrait,
 * the head is above the middle, so that less is cut there; a program that looks for faces would surprise its owner.
 */
export const imageUses: Record<MediaUse, ImageUse> = {
  portrait: {
    fit: 'inside',
    width: 3 * portraitSide,
    height: 3 * portraitSide,
    isSquare: true,
    cutAtTop: 0.25,
    widths: [portraitSide, 510, 2 * portraitSide, 765],
  },
  text: {
    fit: 'inside',
    width: 1920,
    height: 2560,
    isSquare: false,
    cutAtTop: 0.5,
    widths: [320, 640, 960, 1280],
  },
  sharing: { fit: 'outside', width: 1200, height: 630, isSquare: false, cutAtTop: 0.5, widths: [] },
  link: { fit: 'inside', width: 2560, height: 2560, isSquare: false, cutAtTop: 0.5, widths: [] },
};
