import { Resvg } from '@resvg/resvg-js';
import type { Content } from '../../schema/content.ts';
import type { Palette } from '../palette.ts';
import { createIco } from './createIco.ts';
import { createManifest, manifestIcon } from './createManifest.ts';
import { createMark } from './createMark.ts';
import { createRobots } from './createRobots.ts';
import { createShareImage } from './createShareImage.ts';
import { createSitemap } from './createSitemap.ts';
import type { CardDrawing } from './drawCard.ts';
import { drawIcon, homeTile, tabTile } from './drawIcon.ts';
import { generatedImage, isGenerated, shareImage } from './shareImage.ts';

/** A file of the site: its address, media type and contents. */
export type SharingFile = { path: string; type: string; body: string | Uint8Array };

/** Every file for search engines, sharing sites and home screens, and what the share image had to leave out. */
export type SharingFiles = { files: SharingFile[]; leftOut: string[] };

/**
 * Makes the files that are about the site rather than of it.
 * @param drawing the decoration of the share image
 */
export async function createSharingFiles(
  content: Pick<Content, 'site' | 'profile' | 'media'>,
  palette: Palette,
  drawing: CardDrawing,
): Promise<SharingFiles> {
  const { site, profile } = content;
  const mark = await createMark(profile.name, site.language);
  const tile = drawIcon(mark, palette, homeTile);
  const rounded = drawIcon(mark, palette, tabTile);
  const ico = createIco([32, 48].map((side) => ({ side, png: toPng(rounded, side) })));
  const files = [
    { path: '/robots.txt', type: 'text/plain', body: createRobots(site.url) },
    { path: '/sitemap.xml', type: 'application/xml', body: createSitemap([`${site.url}/`]) },
    { path: '/site.webmanifest', type: 'application/manifest+json', body: createManifest(content, palette) },
    { path: '/favicon.svg', type: 'image/svg+xml', body: rounded },
    { path: '/favicon.ico', type: 'image/vnd.microsoft.icon', body: ico },
    { path: '/apple-touch-icon.png', type: 'image/png', body: toPng(tile, 180) },
    { path: manifestIcon.path, type: 'image/png', body: toPng(tile, manifestIcon.side) },
  ];
  if (!isGenerated(shareImage(content))) return { files, leftOut: [] };
  const { png, leftOut } = await createShareImage(content, palette, drawing);
  return { files: [...files, { path: generatedImage.path, type: 'image/png', body: png }], leftOut };
}

/** @param side in pixels */
function toPng(svg: string, side: number): Uint8Array {
  const fitTo = { mode: 'width', value: side } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}
