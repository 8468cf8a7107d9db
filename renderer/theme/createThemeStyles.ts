import { fitColour } from '../../schema/values/fitColour.ts';
import type { Palette } from '../sharing/readPalettes.ts';
import { palettes } from './palettes.ts';

/** The contrast of text, WCAG 2.2 AAA. */
const textContrast = 7;

/**
 * Redefines the accent of both themes by the owner's colour, each time in the nearest shade that can be read on the
 * theme's surfaces, so that no colour makes an unreadable page.
 */
export function createThemeStyles(accent: string | undefined): string {
  if (accent === undefined) return '';
  const { light, dark } = palettes;
  return `:root{${defineAccent(accent, light)}}@media (prefers-color-scheme:dark){:root{${defineAccent(accent, dark)}}}`;
}

function defineAccent(accent: string, palette: Palette): string {
  const surfaces = [palette('paper'), palette('surface')];
  const shade = fitColour(accent, surfaces, textContrast);
  const strong = fitColour(accent, surfaces, textContrast + 3);
  return `--accent:${shade};--accent-strong:${strong};--on-accent:${fitColour(palette('surface'), [shade], textContrast)}`;
}
