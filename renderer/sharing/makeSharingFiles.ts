import { readFile } from 'node:fs/promises';
import type { Content } from '../../schema/content.ts';
import { contourFrame, createContour } from '../contour/createContour.ts';
import { createSharingFiles, type SharingFiles } from './createSharingFiles.ts';
import { readPalettes } from './readPalettes.ts';

/** The sharing files in the colours of the page's light theme, with the page's own contour field on the picture. */
export async function makeSharingFiles(content: Pick<Content, 'site' | 'profile'>): Promise<SharingFiles> {
  const { light } = readPalettes(await readFile(new URL('../tokens.css', import.meta.url), 'utf8'));
  const { lines, path } = createContour(content.site.theme?.seed ?? 1);
  return createSharingFiles(content, light, { lines, path, goal: contourFrame.lowest });
}
