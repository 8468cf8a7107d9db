import Color from 'colorjs.io';
import { memoize } from '../../lib/memoize.ts';
import type { PaletteName } from '../../schema/values/colours.ts';
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
import { hills } from './palettes.ts';

export type { Theme };

/** The colours of both themes, as `tokens.css` defines them. */
const lake = readPalettes(tokens);

/** The colours of both themes with an owner's choices. Memoized: fitting an accent takes milliseconds. */
export const palettesOf: (theme: Theme) => Palettes = memoize((theme) => themedPalettes(lake, theme));

/** CSS that replaces colours of `tokens.css` by those of the owner's palette and accent, or nothing. */
export const createThemeStyles: (theme: Theme) => string = memoize((theme) => {
  const { light, dark } = themeColours(lake, theme);
  if (light.size === 0) return '';
  const rules = [...light]
    .map(([name, value]) => `--${name}:light-dark(${value},${dark.get(name)})`)
    .join(';');
  return `@layer theme{:root{${rules}}}`;
});

/** How much of a card's own colour is left after mixing it with the palette's. */
const ownShare = 0.76;

/**
 * The nearest shade of a card's colour, tinged by the owner's palette, that is visible on the cards of both themes: it is an
 * SVG attribute, which cannot depend on the theme.
 */
export function fitTint(colour: string, { palette = 'lake' }: Theme = {}): string {
  return tintsOf(palette)(colour);
}

/** Memoized: fitting a colour takes a millisecond, and cards share a few. */
const tintsOf = memoize((palette: PaletteName) =>
  memoize((colour: string) => {
    const tinged =
      palette === 'lake'
        ? colour
        : Color.mix(hills[palette], colour, ownShare, { space: 'oklab' }).toString();
    return fitColour(tinged, [lake.light('surface'), lake.dark('surface')], contrasts.tint);
  }),
);
