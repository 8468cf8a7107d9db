import { contrasts, fitColour } from '../schema/colours.ts';
import { fitAccent, type Palette, readPalettes } from './palette.ts';
import tokens from './tokens.css?raw';

/** The colours of both themes, as `tokens.css` defines them. */
export const palettes = readPalettes(tokens);

/** The opacity of a skill group's colour on its card: low enough that text keeps 7:1 on it, and shapes 3:1. */
export const washOpacity = 0.07;

/** CSS that replaces the accent of both themes with shades of the owner's colour that can be read there. */
export function createThemeStyles(accent: string | undefined): string {
  if (accent === undefined) return '';
  const { light, dark } = palettes;
  const rules = `:root{${defineAccent(accent, light)}}@media (prefers-color-scheme:dark){:root{${defineAccent(accent, dark)}}}`;
  // Layers are ordered by their first mention in the document, and this may be the first.
  return `@layer tokens,theme;@layer theme{${rules}}`;
}

/**
 * The nearest shade of an owner's colour that is visible on the cards of both themes. It is the same
 * for both, because it goes into an SVG attribute, which cannot depend on the theme.
 */
export function fitTint(colour: string): string {
  return fitColour(colour, [palettes.light('surface'), palettes.dark('surface')], contrasts.tint);
}

function defineAccent(accent: string, palette: Palette): string {
  return Object.entries(fitAccent(accent, palette))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
