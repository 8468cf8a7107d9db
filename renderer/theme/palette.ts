import Color from 'colorjs.io';
import type { Content } from '../../schema/content.ts';
import type { PaletteName } from '../../schema/values/colours.ts';
import palettes from './palettes.json' with { type: 'json' };

/** `palette('land')` is `--land`, as `#rrggbb`. */
export type Palette = (name: string) => string;

export type Palettes = Readonly<Record<'light' | 'dark', Palette>>;

type Colours = ReadonlyMap<string, string>;

export type Theme = Content['site']['theme'];

/** The seed of all drawings of the site. */
export function seedOf(theme: Theme): number {
  return theme?.seed ?? 1;
}

/** Reads the colours of both themes from `tokens.css`, as in `--ink: light-dark(#000, #fff)`. */
export function readPalettes(css: string): Palettes {
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

/** The other palettes, for both themes or for each. The surfaces of `lake`, in `tokens.css`, have the least contrast to text. */
const otherPalettes: Record<Exclude<PaletteName, 'lake'>, Record<string, string[]>> = palettes;

/** The colours that an owner's theme replaces: those of a palette, and shades of the accent with enough contrast. */
export function themeColours(base: Palettes, theme: Theme = {}): Record<'light' | 'dark', Colours> {
  const { palette: name = 'lake', accent } = theme;
  const replaced = Object.entries(name === 'lake' ? {} : otherPalettes[name]);
  const coloursOf = (mode: 'light' | 'dark') => {
    const own = new Map<string, string>();
    for (const [name, [light = '', dark = light]] of replaced)
      own.set(name, toHex(new Color(mode === 'light' ? light : dark)));
    if (accent === undefined) return own;
    const palette = withColours(own, base[mode]);
    const fitted = fitColour(accent, surfaces.map(base[mode]), contrasts.text);
    const gold = fitColour(accent, [palette('on-gold')], contrasts.text);
    own.set('accent', fitted);
    own.set('on-accent', fitColour(palette('surface'), [fitted], contrasts.text));
    own.set('gold', gold);
    own.set('hint', toHex(new Color(Color.mix(fitted, palette('hint'), 0.35, { space: 'oklab' }))));
    const fitLine = (colour: string) =>
      fitColour(colour, [palette('land'), palette('low-land')], contrasts.line);
    // The road on light land, where a gold line has too little contrast.
    own.set('casing', mode === 'light' ? fitLine(gold) : palette('casing'));
    return own;
  };
  return { light: coloursOf('light'), dark: coloursOf('dark') };
}

export function themedPalettes(base: Palettes, theme: Theme): Palettes {
  const { light, dark } = themeColours(base, theme);
  return { light: withColours(light, base.light), dark: withColours(dark, base.dark) };
}

const surfaces = ['land', 'low-land', 'snow', 'lit', 'shade', 'surface', 'code'];

/** Text: WCAG 2.2 AAA. Tints of cards, on a pale background of the same colour, and lines: AA. */
export const contrasts = { text: 7, tint: 3.5, line: 3 };

const stride = 0.005;

/** The colour nearest to `colour` (by OKLCH lightness) whose contrast to each of `backgrounds` is at least `ratio`. */
export function fitColour(colour: string, backgrounds: readonly string[], ratio: number): string {
  const shade = new Color(colour).to('oklch');
  shade.alpha = 1;
  const lightness = Number(shade.coords[0]);
  for (let distance = 0; distance <= 1; distance += stride) {
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
