import { readFile } from 'node:fs/promises';
import type { Content } from '../../schema/content.ts';
import { contourFrame, createContour } from '../contour/createContour.ts';
import { fitAccent, type Palette, readPalettes } from '../palette.ts';
import { createSharingFiles, type SharingFiles } from './createSharingFiles.ts';

/** The sharing files in the page's own colours, by day, and with its contour field on the picture. */
export async function makeSharingFiles(
  content: Pick<Content, 'site' | 'profile' | 'media'>,
): Promise<SharingFiles> {
  const { seed = 1, accent } = content.site.theme ?? {};
  // Not the palettes of theme.ts: this also runs in plain Node, which cannot import a style sheet.
  const { light } = readPalettes(await readFile(new URL('../tokens.css', import.meta.url), 'utf8'));
  const palette = accent === undefined ? light : withAccent(light, accent);
  const { lines, path } = createContour(seed);
  return createSharingFiles(content, palette, { lines, path, goal: contourFrame.lowest });
}

function withAccent(palette: Palette, accent: string): Palette {
  const fitted = new Map<string, string>(Object.entries(fitAccent(accent, palette)));
  return (name) => fitted.get(name) ?? palette(name);
}
