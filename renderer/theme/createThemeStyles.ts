import type { Palette } from '../sharing/readPalettes.ts';
import { fitAccent } from './fitAccent.ts';
import { palettes } from './palettes.ts';

/** Redefines the accent of both themes by the owner's colour, each time in a shade that can be read there. */
export function createThemeStyles(accent: string | undefined): string {
  if (accent === undefined) return '';
  const { light, dark } = palettes;
  return `:root{${defineAccent(accent, light)}}@media (prefers-color-scheme:dark){:root{${defineAccent(accent, dark)}}}`;
}

function defineAccent(accent: string, palette: Palette): string {
  return Object.entries(fitAccent(accent, palette))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
