import { fitAccent } from './fitAccent.ts';
import { palettes } from './palettes.ts';
import type { Palette } from './readPalettes.ts';

/** Redefines the accent of both themes by the owner's colour, each time in a shade that can be read there. */
export function createThemeStyles(accent: string | undefined): string {
  if (accent === undefined) return '';
  const { light, dark } = palettes;
  const rules = `:root{${defineAccent(accent, light)}}@media (prefers-color-scheme:dark){:root{${defineAccent(accent, dark)}}}`;
  // The order of layers is that in which a document names them first, which may be here.
  return `@layer tokens,theme;@layer theme{${rules}}`;
}

function defineAccent(accent: string, palette: Palette): string {
  return Object.entries(fitAccent(accent, palette))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
