import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { displayFace } from '../../schema/displayText.ts';

/** The display face for one site: the file's address and bytes (WOFF2), and the styles that declare it. */
export type DisplayFont = { path: string; bytes: Buffer; styles: string };

const family = 'Display';

/** One cut of the variable face: semi-bold, and drawn for sizes around 40 px. */
const variationAxes = { wght: 620, opsz: 40 };

/**
 * The metrics of the serif typefaces of the systems: Windows and Apple, Android by its new and its old name, and Linux, whose
 * Liberation Serif is Tinos. Source: @capsizecss/metrics 4.3.0 (`georgia`, `notoSerif`, `tinos`).
 */
const standIns = [
  {
    familyName: 'Georgia',
    fullName: 'Georgia',
    postscriptName: 'Georgia',
    ascent: 1878,
    descent: -449,
    lineGap: 0,
    unitsPerEm: 2048,
    xWidthAvg: 913,
  },
  {
    familyName: 'Noto Serif',
    fullName: 'Noto Serif',
    postscriptName: 'NotoSerif-Regular',
    ascent: 1069,
    descent: -293,
    lineGap: 0,
    unitsPerEm: 1000,
    xWidthAvg: 481,
  },
  {
    familyName: 'Liberation Serif',
    fullName: 'Liberation Serif',
    postscriptName: 'LiberationSerif',
    ascent: 1825,
    descent: -443,
    lineGap: 87,
    unitsPerEm: 2048,
    xWidthAvg: 832,
  },
] as const;

const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

const made = new Map<string, Promise<DisplayFont>>();

/**
 * The display face with only the characters of `text`, made once for the same characters. Until it has
 * loaded, browsers show the system's serif, scaled to the same metrics so that nothing moves.
 */
export function loadDisplayFont(text: string): Promise<DisplayFont> {
  const characters = [...new Set(text)].toSorted().join('');
  const font = made.get(characters) ?? createDisplayFont(characters);
  made.set(characters, font);
  return font;
}

async function createDisplayFont(text: string): Promise<DisplayFont> {
  const source = await readFile(displayFace.file);
  const bytes = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes });
  const measured = await subsetFont(source, latin, { targetFormat: 'truetype', variationAxes });
  const metrics = { ...(await fromBuffer(measured)), familyName: family };
  const { fontFamily, fontFaces } = createFontStack([metrics, ...standIns]);
  const path = `/assets/static/display.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
  const face = `@font-face{font-family:${family};src:url(${path}) format("woff2");font-weight:400 700;font-display:swap}`;
  const styles = `${face}${fontFaces.replaceAll(/\s*\n\s*/g, '')}:root{--font-display:${fontFamily},serif}`;
  return { path, bytes, styles };
}
