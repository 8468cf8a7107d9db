import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createFontStack } from '@capsizecss/core';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import tinos from '@capsizecss/metrics/tinos';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { displayFace } from '../../schema/displayText.ts';

/** The display face for one site: the file's name and bytes (woff2), and the styles that declare it. */
export type DisplayFont = { fileName: string; bytes: Buffer; styles: string };

const family = 'Display';

/** One cut of the variable face: semi-bold, and drawn for sizes around 40 px. */
const variationAxes = { wght: 620, opsz: 40 };

/** The serifs that systems bring: those of Windows and Apple, Android's in its old and new name, and Linux's, which is Tinos. */
const standIns = [
  georgia,
  { ...notoSerif, fullName: 'Noto Serif' },
  {
    ...tinos,
    familyName: 'Liberation Serif',
    fullName: 'Liberation Serif',
    postscriptName: 'LiberationSerif',
  },
];

const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * The display face, cut down to the characters of `text`. Until it has arrived, the system's own serif stands in,
 * stretched to its measures so that nothing moves.
 */
export async function createDisplayFont(text: string): Promise<DisplayFont> {
  const source = await readFile(displayFace.file);
  const bytes = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes });
  const measured = await subsetFont(source, latin, { targetFormat: 'truetype', variationAxes });
  const metrics = { ...(await fromBuffer(measured)), familyName: family };
  const { fontFamily, fontFaces } = createFontStack([metrics, ...standIns]);
  const fileName = `assets/static/display.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
  const face = `@font-face{font-family:${family};src:url(/${fileName}) format("woff2");font-weight:400 700;font-display:swap}`;
  const styles = `${face}${fontFaces.replaceAll(/\s*\n\s*/g, '')}:root{--font-display:${fontFamily},serif}`;
  return { fileName, bytes, styles };
}
