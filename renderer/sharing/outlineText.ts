import { Blob, Buffer, Font, Face as HarfbuzzFace, shape } from 'harfbuzzjs';
import type { Face } from './loadFaces.ts';

/** A shape as SVG path data, and the box around it, in units of its own. */
export type Outline = { path: string; box: { x: number; y: number; width: number; height: number } };

/** The letters of `text` as one shape, in font units with y pointing down. */
export function outlineText(text: string, face: Face): Outline {
  const font = new Font(new HarfbuzzFace(new Blob(face.data)));
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const points: [number, number][] = [];
  let path = '';
  let pen = 0;
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const moved = values.map((value, index) =>
        index % 2 === 0 ? value + pen + xOffset : -value - yOffset,
      );
      for (let index = 0; index < moved.length; index += 2)
        points.push([moved[index] ?? 0, moved[index + 1] ?? 0]);
      path += type + moved.join(' ').replaceAll(' -', '-');
    }
    pen += xAdvance;
  }
  return { path, box: boxAround(points) };
}

/** The box around the control points, which for letters is the box around the letters or hardly larger. */
function boxAround(points: readonly (readonly [number, number])[]): Outline['box'] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
