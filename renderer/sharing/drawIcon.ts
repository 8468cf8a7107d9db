import type { Palette } from '../palette.ts';
import type { Mark } from './createMark.ts';

/** A tile's form: the radius of its corners, and the mark's diagonal, both where the side is 64. */
export type Tile = { corner: number; diagonal: number };

/** For browser tabs, where every pixel counts. */
export const tabTile: Tile = { corner: 14, diagonal: 57 };

/**
 * For home screens, which cut their own corners: the mark stays within the circle that is always shown.
 * Source: https://www.w3.org/TR/appmanifest/#icon-masks
 */
export const homeTile: Tile = { corner: 0, diagonal: 48 };

const side = 64;

/**
 * The site's icon as SVG: the mark on a tile in the accent colour. One tile serves light and dark tabs, since a style
 * that told them apart would need a policy that allows it.
 */
export function drawIcon({ shape, box }: Mark, palette: Palette, { corner, diagonal }: Tile): string {
  const scale = diagonal / Math.hypot(box.width, box.height);
  const left = side / 2 - (box.x + box.width / 2) * scale;
  const top = side / 2 - (box.y + box.height / 2) * scale;
  const place = `translate(${round(left)} ${round(top)})scale(${round(scale)})`;
  const ink = palette('on-accent');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corner}" fill="${palette('accent')}"/>`,
    `<g transform="${place}" fill="${ink}" color="${ink}">${shape}</g></svg>`,
  ].join('');
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}
