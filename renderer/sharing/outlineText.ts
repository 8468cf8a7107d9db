import { Resvg } from '@resvg/resvg-js';
import { Blob, Buffer, Font, Face as HarfbuzzFace, shape } from 'harfbuzzjs';
import type { Face } from './loadFaces.ts';

/** A shape as SVG path data, and the box around it, in units of its own. */
export type Outline = { path: string; box: { x: number; y: number; width: number; height: number } };

/** The letters of `text` as one shape, in font units with y pointing down; nothing where they leave no ink. */
export function outlineText(text: string, face: Face): Outline | undefined {
  const font = new Font(new HarfbuzzFace(new Blob(face.data)));
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let path = '';
  let pen = 0;
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const moved = values.map((value, index) =>
        index % 2 === 0 ? pen + xOffset + value : -yOffset - value,
      );
      path += type + moved.join(' ').replaceAll(' -', '-');
    }
    pen += xAdvance;
  }
  // Measured on the shape: the boxes in fonts hold control points of curves, which can lie far outside.
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`).getBBox();
  return box && { path, box: { x: box.x, y: box.y, width: box.width, height: box.height } };
}
