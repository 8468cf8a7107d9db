import type { Content } from '../../schema/content.ts';
import type { Palette } from '../palette.ts';

/** The address of the manifest's picture; the build puts a hash into its name. */
export const manifestIcon = { path: '/assets/icon.png', side: 512 };

/**
 * What a phone needs for a place on its home screen. The page opens in the browser: it is no application.
 * Source: https://www.w3.org/TR/appmanifest/
 */
export function createManifest(
  { site, profile }: Pick<Content, 'site' | 'profile'>,
  palette: Palette,
): string {
  const { path, side } = manifestIcon;
  return JSON.stringify({
    name: site.title,
    short_name: profile.name,
    description: site.description,
    lang: site.language,
    start_url: '/',
    display: 'browser',
    background_color: palette('paper'),
    theme_color: palette('paper'),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: path, sizes: `${side}x${side}`, type: 'image/png', purpose: 'any maskable' },
    ],
  });
}
