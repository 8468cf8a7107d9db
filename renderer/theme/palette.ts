import { memoize } from '../../lib/memoize.ts';
import type { Content } from '../../schema/content.ts';
import type { PaletteName } from '../../schema/values/colours.ts';
import { contrasts, fitColour, mixColours, toHex } from './contrast.ts';
import palettes from './palettes.json' with { type: 'json' };

/** `palette('land')` is `--land`, as `#rrggbb`. */
export type Palette = (name: string) => string;

type Mode = 'light' | 'dark';

type Colours = ReadonlyMap<string, string>;

type Theme = Content['site']['theme'];

/** The colours of an owner's theme: those of a palette, and shades of the accent. */
export function palettesOf(theme: Theme): Record<Mode, Palette> {
  const { light, dark } = coloursOf(theme);
  return { light: toPalette(light), dark: toPalette(dark) };
}

/** The colours as custom properties: `--land` is `palette('land')`. */
export function createThemeStyles(theme: Theme): string {
  const { light, dark } = coloursOf(theme);
  const rules = Array.from(light, ([name, colour]) => `--${name}:light-dark(${colour},${dark.get(name)})`);
  return `@layer theme{:root{${rules.join(';')}}}`;
}

/** The nearest shade of a card's colour that is visible on dark land and around an icon. An SVG attribute cannot depend on themes. */
export const fitTint = memoize((colour: string) => {
  const { light, dark } = palettesOf(undefined);
  return fitColour(colour, [light('foam'), dark('land')], contrasts.line);
});

/**
 * The colours of each palette, each for both modes or for light and dark. What a palette leaves out, it has from `lake`.
 *
 * - `land`, `low-land`: the ground of the first and of the last sections of the home page
 * - `snow`: the land around the portrait, from which texts keep away
 * - `lit`, `shade`: the edges of sheets
 */
const allPalettes: Record<PaletteName, Record<string, string[]>> = palettes;

const coloursOf = memoize((theme: Theme): Record<Mode, Colours> => {
  return { light: coloursIn('light', theme), dark: coloursIn('dark', theme) };
});

function coloursIn(mode: Mode, { palette = 'lake', accent }: NonNullable<Theme> = {}): Colours {
  const written: Record<string, string[]> = { ...palettes.lake, ...allPalettes[palette] };
  const colours = new Map<string, string>();
  for (const [name, [light = '', dark = light]] of Object.entries(written))
    colours.set(name, toHex(mode === 'light' ? light : dark));
  const shades = accent === undefined ? {} : shadesOf(accent, toPalette(colours), mode);
  for (const [name, shade] of Object.entries(shades)) colours.set(name, shade);
  return colours;
}

const surfaces = ['land', 'low-land', 'shade', 'surface', 'code'];

/** Shades of an owner's accent with enough contrast for each use. */
function shadesOf(accent: string, palette: Palette, mode: Mode): Record<string, string> {
  const text = fitColour(accent, surfaces.map(palette), contrasts.text);
  const gold = fitColour(accent, [palette('on-gold')], contrasts.text);
  const shades = {
    accent: text,
    'on-accent': fitColour(palette('surface'), [text], contrasts.text),
    gold,
    hint: mixColours(text, palette('hint'), 0.35),
  };
  if (mode === 'dark') return shades;
  // The road on light land, where a gold line has too little contrast.
  const casing = fitColour(gold, [palette('land'), palette('low-land')], contrasts.line);
  return { ...shades, casing };
}

function toPalette(colours: Colours): Palette {
  return (name) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`No palette has a colour ${name}.`);
    return colour;
  };
}
