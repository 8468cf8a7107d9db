import { Resvg } from '@resvg/resvg-js';
import { Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import type { Content } from '../../schema/content.ts';
import { displayFace, hasDisplayGlyph, headingAxes } from '../font/displayFaces.ts';
import { palettesOf } from '../theme/palette.ts';

/** A tile with sides of 64: the radius of its corners, the side of the mark, and its letters. */
export type Tile = { corner: number; mark: number; axes: { wght: number; opsz: number } };

export const tabTile: Tile = { corner: 14, mark: 46, axes: { wght: 600, opsz: 8 } };

/** Also replaces a portrait. Home screens crop icons, so the mark is within the circle that they always show. */
export const homeTile: Tile = { corner: 0, mark: 31, axes: headingAxes };

/** The owner's mark in gold on a tile in the colour of the lake, also in dark tabs: the policy forbids a style that adapts it. */
export function drawIcon({ profile, site }: Content, tile: Tile): string {
  const { corner, mark, axes } = tile;
  const { light: palette } = palettesOf(site.theme);
  const { shape, box } = createMark(profile.name, site.language, axes);
  const gold = palette('gold');
  const edge = 32 - mark / 2;
  const view = [box.x, box.y, box.width, box.height].map((length) => Number(length.toPrecision(5))).join(' ');
  const position = `x="${edge}" y="${edge}" width="${mark}" height="${mark}" viewBox="${view}"`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="${corner}" fill="${palette('lake')}"/>`,
    `<svg ${position} fill="${gold}" color="${gold}">${shape}</svg></svg>`,
  ].join('');
}

export function toPng(svg: string, side: number): Uint8Array {
  const fitTo = { mode: 'width', value: side } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}

type Mark = { shape: string; box: { x: number; y: number; width: number; height: number } };

const mountain: Mark = {
  shape:
    '<path stroke="currentColor" stroke-width="5" stroke-linejoin="round" d="M44 12 58 35l-6 4-7-7-8 8-7-5zM26 41l11 10 8-8 8 7 9-6 4 6 6-9 24 42H4z"/>',
  box: { x: 1.5, y: 9.5, width: 97, height: 76 },
};

/** The owner's initials as outlines, or a mountain if the display typeface lacks them. */
function createMark(name: string, language: string, axes: Tile['axes']): Mark {
  const drawn = initialsOf(name, language)
    .filter((letter) => [...letter].every(hasDisplayGlyph))
    .join('');
  if (drawn === '') return mountain;
  const path = outline(drawn, axes);
  // Measure the shape: boxes in fonts include the control points of curves, which can be far outside.
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`).getBBox();
  return box ? { shape: `<path d="${path}"/>`, box } : mountain;
}

/** The first letters of the first and the last word of a name, in capitals. Scripts without capitals have no initials. */
function initialsOf(name: string, language: string): string[] {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => /\p{L}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase(language) ?? '')
    .filter((letter) => /^\p{Lu}/u.test(letter));
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)];
}

function outline(letters: string, { wght, opsz }: Tile['axes']): string {
  const font = new Font(displayFace);
  font.setVariations([new Variation('wght', wght), new Variation('opsz', opsz)]);
  const run = new Run();
  run.addText(letters);
  run.guessSegmentProperties();
  shape(font, run);
  let path = '';
  let pen = 0;
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of run.getGlyphInfosAndPositions()) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const moved = values.map((value, index) =>
        Math.round(index % 2 === 0 ? pen + xOffset + value : -yOffset - value),
      );
      path += type + moved.join(' ').replaceAll(' -', '-');
    }
    pen += xAdvance;
  }
  return path;
}
