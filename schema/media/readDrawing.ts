import { clearDrawing } from './clearDrawing.ts';
import { limits } from './limits.ts';
import type { PictureResult } from './picture.ts';

/** Looks at an SVG: whether browsers can show it, and how large it is. */
export async function readDrawing(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  const drawing = await clearDrawing(bytes);
  if (!drawing.ok) return { ok: false, fault: { code: 'bad-image', message: drawing.message } };
  if (Buffer.byteLength(drawing.svg) > limits.drawingBytes) {
    const message = 'unfolds to more than 1 MiB; save it simpler, or as a PNG.';
    return { ok: false, fault: { code: 'too-large', message } };
  }
  const { width, height } = drawing;
  return { ok: true, picture: { kind: 'drawing', hash, width, height } };
}
