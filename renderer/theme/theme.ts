import { memoize } from '../../lib/memoize.ts';
import tokens from '../tokens.css?raw';
import {
  contrasts,
  fitColour,
  type Palettes,
  readPalettes,
  type Theme,
  themeColours,
  themedPalettes,
} from './palette.ts';

const lake = readPalettes(tokens);

export const palettesOf: (theme: Theme) => Palettes = memoize((theme) => themedPalettes(lake, theme));

export const createThemeStyles: (theme: Theme) => string = memoize((theme) => {
  const { light, dark } = themeColours(lake, theme);
  if (light.size === 0) return '';
  const rules = Array.from(light, ([name, value]) => `--${name}:light-dark(${value},${dark.get(name)})`);
  return `@layer theme{:root{${rules.join(';')}}}`;
});

/** The nearest shade of a card's colour that is visible in both themes: an SVG attribute cannot depend on them. */
export const fitTint: (colour: string) => string = memoize((colour) =>
  fitColour(colour, [lake.light('surface'), lake.dark('surface')], contrasts.tint),
);
