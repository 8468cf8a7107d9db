import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Font, Face as FontFace, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { displayFace } from '../../schema/displayText.ts';

/** A cut of the display face, which has Latin, Greek and Cyrillic letters, for the outlines of initials. */
export type Face = {
  has: (grapheme: string) => boolean;
  /** The text as SVG path data at `size` pixels; it begins at 0, 0, on the baseline. */
  outline: (text: string, size: number) => string;
};

/** `opsz` is the size, in points, that the cut is drawn for. */
type Cut = { weight: number; opsz: number };

/** One roman cut of the display face with the glyphs of `text`. */
export async function loadFace(text: string, { weight, opsz }: Cut): Promise<Face> {
  const source = await readFile(displayFace.files.roman);
  const variationAxes = { wght: weight, opsz };
  const data = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes });
  const face = new FontFace(new Blob(data));
  const font = new Font(face);
  const codePoints = new Set(face.collectUnicodes());

  const glyphs = (text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };

  return {
    has: (grapheme) => [...grapheme].every((character) => codePoints.has(character.codePointAt(0) ?? 0)),
    outline(text, size) {
      const scale = size / face.upem;
      let path = '';
      let pen = 0;
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs(text)) {
        for (const { type, values } of font.glyphToJson(codepoint)) {
          const moved = values.map((value, index) =>
            round(scale * (index % 2 === 0 ? pen + xOffset + value : -yOffset - value)),
          );
          path += type + moved.join(' ').replaceAll(' -', '-');
        }
        pen += xAdvance;
      }
      return path;
    },
  };
}

/** The drawable part of a text, and the characters left out. */
type Drawable = { text: string; leftOut: string[] };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Leaves out the characters that cannot be drawn, so that none of them becomes a box. Invisible characters, such as
 * direction marks, are dropped without being reported.
 * @param canDraw whether one grapheme, in normal form C, can be drawn
 */
export function keepDrawable(text: string, canDraw: (grapheme: string) => boolean): Drawable {
  const leftOut = new Set<string>();
  const kept = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    if (/^\s+$/.test(segment)) return ' ';
    if (canDraw(segment)) return segment;
    const visible = segment.replace(/[\p{Cf}\p{Cc}]/gu, '');
    if (visible !== segment && visible !== '' && canDraw(visible)) return visible;
    if (visible !== '') leftOut.add(segment);
    return '';
  });
  return { text: kept.join('').replace(/ +/g, ' ').trim(), leftOut: [...leftOut] };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
