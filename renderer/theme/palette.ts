import { readFileSync } from 'node:fs';
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

/** The colours that are not those of `tokens.css`, as styles. */
export function createThemeStyles(theme: Theme): string {
  const { light, dark } = coloursOf(theme);
  const changed = [...light.keys()].filter(
    (name) => light.get(name) !== lake.light.get(name) || dark.get(name) !== lake.dark.get(name),
  );
  if (changed.length === 0) return '';
  const rules = changed.map((name) => `--${name}:light-dark(${light.get(name)},${dark.get(name)})`);
  return `@layer theme{:root{${rules.join(';')}}}`;
}

/** The nearest shade of a card's colour that is visible on dark land and around an icon. An SVG attribute cannot depend on themes. */
export const fitTint = memoize((colour: string) => {
  const { light, dark } = palettesOf(undefined);
  return fitColour(colour, [light('foam'), dark('land')], contrasts.line);
});

/**
 * The palette `lake`. Read as a file, since components and the makers of files need it, and only Vite can import a style sheet. The
 * path is from the folder in which all commands run: in a build, Vite moves this module.
 */
const lake = readColours(readFileSync('renderer/tokens.css', 'utf8'));

/** Reads the colours of both modes, as in `--ink: light-dark(#000, #fff)`. */
function readColours(css: string): Record<Mode, Colours> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [first, second = first] = value.match(/#\w+|oklch\([^)]*\)/g) ?? [];
    if (first) light.set(name, toHex(first));
    if (second) dark.set(name, toHex(second));
  }
  return { light, dark };
}

/** The colours of the other palettes, each for both modes or for light and dark. */
const otherPalettes: Record<Exclude<PaletteName, 'lake'>, Record<string, string[]>> = palettes;

const coloursOf = memoize((theme: Theme): Record<Mode, Colours> => {
  return { light: coloursIn('light', theme), dark: coloursIn('dark', theme) };
});

function coloursIn(mode: Mode, { palette = 'lake', accent }: NonNullable<Theme> = {}): Colours {
  const colours = new Map(lake[mode]);
  const replaced = palette === 'lake' ? {} : otherPalettes[palette];
  for (const [name, [light = '', dark = light]] of Object.entries(replaced))
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
    if (colour === undefined) throw new Error(`The style sheet defines no colour --${name}.`);
    return colour;
  };
}
