import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import { memoize } from '../../lib/memoize.ts';
import type { Content } from '../../schema/content.ts';
import type { PaletteName } from '../../schema/values/colours.ts';
import palettes from './palettes.json' with { type: 'json' };

/** `palette('land')` is `--land`, as `#rrggbb`. */
export type Palette = (name: string) => string;

type Mode = 'light' | 'dark';

type Palettes = Readonly<Record<Mode, Palette>>;

type Colours = ReadonlyMap<string, string>;

type Theme = Content['site']['theme'];

export function seedOf(theme: Theme): number {
  return theme?.seed ?? 1;
}

/** Reads the colours of both themes from `tokens.css`, as in `--ink: light-dark(#000, #fff)`. */
function readPalettes(css: string): Palettes {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [first, second = first] = value.match(/#\w+|oklch\([^)]*\)/g) ?? [];
    if (first) light.set(name, toHex(new Color(first)));
    if (second) dark.set(name, toHex(new Color(second)));
  }
  const fail = (name: string) => {
    throw new Error(`The style sheet defines no colour --${name}.`);
  };
  return { light: withColours(light, fail), dark: withColours(dark, fail) };
}

/**
 * The palette `lake`. Read as a file, since components and the makers of files need it, and only Vite can import a style sheet. The
 * path is from the folder in which all commands run: in a build, Vite moves this module.
 */
const lake = readPalettes(readFileSync('renderer/tokens.css', 'utf8'));

/** The other palettes, for both themes or for each. The surfaces of `lake` have the least contrast to text. */
const otherPalettes: Record<Exclude<PaletteName, 'lake'>, Record<string, string[]>> = palettes;

/** The colours that an owner's theme replaces: those of a palette, and shades of the accent with enough contrast. */
const themeColours = memoize((theme: Theme): Record<Mode, Colours> => {
  return { light: coloursIn('light', theme), dark: coloursIn('dark', theme) };
});

function coloursIn(mode: Mode, { palette: name = 'lake', accent }: NonNullable<Theme> = {}): Colours {
  const colours = new Map<string, string>();
  const replaced = name === 'lake' ? {} : otherPalettes[name];
  for (const [name, [light = '', dark = light]] of Object.entries(replaced))
    colours.set(name, toHex(new Color(mode === 'light' ? light : dark)));
  if (accent === undefined) return colours;
  const palette = withColours(colours, lake[mode]);
  const fitted = fitColour(accent, surfaces.map(lake[mode]), contrasts.text);
  const gold = fitColour(accent, [palette('on-gold')], contrasts.text);
  // The road on light land, where a gold line has too little contrast.
  const casing =
    mode === 'light'
      ? fitColour(gold, [palette('land'), palette('low-land')], contrasts.line)
      : palette('casing');
  return colours
    .set('accent', fitted)
    .set('on-accent', fitColour(palette('surface'), [fitted], contrasts.text))
    .set('gold', gold)
    .set('hint', toHex(new Color(Color.mix(fitted, palette('hint'), 0.35, { space: 'oklab' }))))
    .set('casing', casing);
}

export function palettesOf(theme: Theme): Palettes {
  const { light, dark } = themeColours(theme);
  return { light: withColours(light, lake.light), dark: withColours(dark, lake.dark) };
}

export function createThemeStyles(theme: Theme): string {
  const { light, dark } = themeColours(theme);
  if (light.size === 0) return '';
  const rules = Array.from(light, ([name, value]) => `--${name}:light-dark(${value},${dark.get(name)})`);
  return `@layer theme{:root{${rules.join(';')}}}`;
}

/** The nearest shade of a card's colour that is visible on dark land and around an icon. An SVG attribute cannot depend on themes. */
export const fitTint = memoize((colour: string) =>
  fitColour(colour, [lake.light('foam'), lake.dark('land')], contrasts.line),
);

const surfaces = ['land', 'low-land', 'shade', 'surface', 'code'];

/** Text: WCAG 2.2 AAA. Lines, and tints around icons: AA. */
const contrasts = { text: 7, line: 3 };

/** The colour nearest to `colour` (by OKLCH lightness) whose contrast to each of `backgrounds` is at least `ratio`. */
function fitColour(colour: string, backgrounds: readonly string[], ratio: number): string {
  const shade = new Color(colour).to('oklch');
  shade.alpha = 1;
  const lightness = Number(shade.coords[0]);
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const changed of [lightness - distance, lightness + distance]) {
      shade.coords[0] = Math.min(1, Math.max(0, changed));
      // The contrast of the rounded colour, which is the one shown.
      const hex = toHex(shade);
      if (backgrounds.every((background) => new Color(hex).contrastWCAG21(background) >= ratio)) return hex;
    }
  }
  throw new Error(`No shade of ${colour} has a contrast of ${ratio}:1 to ${backgrounds.join(', ')}.`);
}

function toHex(colour: Color): string {
  return colour.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}

function withColours(colours: Colours, base: Palette): Palette {
  return (name) => colours.get(name) ?? base(name);
}
