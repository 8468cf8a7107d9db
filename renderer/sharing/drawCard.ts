import type { Palette } from '../palette.ts';
import { generatedImage } from './shareImage.ts';

/** Decoration as SVG path data: thin lines, and one path that ends at `goal`, inside its area; 0, 0 is its corner. */
export type CardDrawing = { lines: string; path: string; goal: { x: number; y: number } };

/** Enlarges the page's drawing so that it fills the card above and below the goal. */
const smallestScale = 1.15;

/**
 * The whole card as SVG: paper, the decoration, and the words on it.
 * @param words SVG of the card's size
 * @param goal where the decoration's path ends, in pixels of the card
 * @param direction `rtl` turns the decoration round, so that the path still comes from where a line ends
 */
export function drawCard(
  words: string,
  { lines, path, goal: from }: CardDrawing,
  goal: { x: number; y: number },
  direction: 'ltr' | 'rtl',
  palette: Palette,
): string {
  const { width, height } = generatedImage;
  // Where lines begin, the drawing must reach as far from the goal as the card's edge.
  const scale = Math.max(smallestScale, (direction === 'rtl' ? width - goal.x : goal.x) / from.x);
  const place = [
    `translate(${goal.x} ${goal.y})`,
    `scale(${direction === 'rtl' ? -scale : scale} ${scale})`,
    `translate(${-from.x} ${-from.y})`,
  ].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${palette('paper')}"/>
<g transform="${place}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${lines}" stroke="${palette('contour')}" stroke-width="1.6"/>
<path d="${path}" stroke="${palette('accent')}" stroke-width="3.2"/>
<circle r="8" cx="${from.x}" cy="${from.y}" fill="${palette('accent')}"/>
</g>
${words}
</svg>`;
}
