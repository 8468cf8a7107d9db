import { contrasts, fitColour } from '../schema/colours.ts';
import { fitAccent, readPalettes } from './palette.ts';
import tokens from './tokens.css?raw';

/** The colours of both themes, as `tokens.css` defines them. */
export const palettes = readPalettes(tokens);

/** CSS that replaces the accent of both themes with shades of the owner's colour that can be read there. */
export function createThemeStyles(accent: string | undefined): string {
  if (accent === undefined) return '';
  const [light, dark] = [fitAccent(accent, palettes.light), fitAccent(accent, palettes.dark)];
  const rules = (['accent', 'on-accent', 'gold'] as const)
    .map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`)
    .join(';');
  // Layers are ordered by their first mention in the document, and this may be the first.
  return `@layer tokens,theme;@layer theme{:root{${rules}}}`;
}

/**
 * The nearest shade of an owner's colour that is visible on the cards of both themes. It is the same
 * for both, because it goes into an SVG attribute, which cannot depend on the theme.
 */
export function fitTint(colour: string): string {
  return fitColour(colour, [palettes.light('surface'), palettes.dark('surface')], contrasts.tint);
}
