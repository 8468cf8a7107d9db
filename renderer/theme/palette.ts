import Color from 'colorjs.io';
import type { Content } from '../../schema/content.ts';
import type { PaletteName } from '../../schema/values/colours.ts';

/** `palette('land')` is `--land`, as `#rrggbb`. */
export type Palette = (name: string) => string;

export type Palettes = Readonly<Record<'light' | 'dark', Palette>>;

type Colours = ReadonlyMap<string, string>;

export type Theme = Content['site']['theme'];

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

/** The colours that an owner's theme replaces: a landscape's, and shades of the accent with enough contrast. */
export function themeColours(base: Palettes, theme: Theme = {}): Record<'light' | 'dark', Colours> {
  const { palette: landscape = 'lake', accent } = theme;
  const replaced = landscape === 'lake' ? [] : [...landscapeColours(landscape)];
  const coloursOf = (mode: 'light' | 'dark') => {
    const own = new Map(replaced.map(([name, pair]) => [name, toHex(new Color(pair[mode]))]));
    if (accent === undefined) return own;
    const palette = withColours(own, base[mode]);
    // Those of the lake: the surfaces of other landscapes need no more contrast.
    const fitted = fitColour(accent, surfaces.map(base[mode]), contrasts.text);
    const gold = fitColour(accent, [palette('on-gold')], contrasts.text);
    own.set('accent', fitted);
    own.set('on-accent', fitColour(palette('surface'), [fitted], contrasts.text));
    own.set('gold', gold);
    own.set('hint', toHex(new Color(Color.mix(fitted, palette('hint'), 0.35, { space: 'oklab' }))));
    // The road on light land, where gold is too pale for a line.
    own.set(
      'casing',
      mode === 'light' ? fitColour(gold, [palette('land')], contrasts.line) : palette('casing'),
    );
    return own;
  };
  return { light: coloursOf('light'), dark: coloursOf('dark') };
}

export function themedPalettes(base: Palettes, theme: Theme): Palettes {
  const { light, dark } = themeColours(base, theme);
  return { light: withColours(light, base.light), dark: withColours(dark, base.dark) };
}

const surfaces = ['land', 'snow', 'lit', 'shade', 'surface', 'code'];

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

const names = ['tussock', 'rata', 'harbour'] as const satisfies PaletteName[];

/** In OKLCH, light / dark. No surface is nearer to text than the lake's in `tokens.css`: an owner's colour is readable on all. */
const table = `
          | tussock: straw and glacial blue | rata: moss and red flowers      | harbour: slate and magenta
land      | 0.94 0.05 97 / 0.235 0.018 75   | 0.945 0.025 128 / 0.22 0.028 158| 0.945 0.011 246 / 0.225 0.022 262
snow      | 0.995 0.004 230 / 0.335 0.022 80| 0.995 0.006 130 / 0.325 0.036 155| 0.996 0.003 255 / 0.335 0.03 258
lit       | #fff / 0.365 0.026 82           | #fff / 0.365 0.038 152          | #fff / 0.368 0.032 256
shade     | 0.85 0.075 92 / 0.165 0.014 70  | 0.85 0.052 134 / 0.155 0.024 160| 0.85 0.028 248 / 0.155 0.02 265
surface   | 0.994 0.004 220 / 0.285 0.022 76| 0.993 0.006 120 / 0.28 0.033 157| 0.994 0.003 255 / 0.283 0.029 260
code      | 0.905 0.035 95 / 0.195 0.016 72 | 0.9 0.03 130 / 0.185 0.026 158  | 0.905 0.016 255 / 0.185 0.02 263
sand      | 0.9 0.07 190 / 0.44 0.06 215    | 0.88 0.05 120 / 0.37 0.05 135   | 0.89 0.035 245 / 0.38 0.06 255
line      | 0.85 0.06 95 / 0.41 0.025 80    | 0.845 0.04 132 / 0.4 0.036 152  | 0.845 0.022 255 / 0.4 0.034 258
control   | 0.55 0.06 240 / 0.68 0.04 230   | 0.54 0.055 158 / 0.66 0.045 150 | 0.54 0.05 260 / 0.67 0.045 255
ink       | 0.25 0.03 250 / 0.96 0.014 90   | 0.24 0.035 160 / 0.955 0.014 120| 0.24 0.03 265 / 0.96 0.01 255
quiet     | 0.335 0.035 245 / 0.88 0.025 92 | 0.33 0.036 158 / 0.88 0.026 130 | 0.335 0.03 262 / 0.88 0.02 255
accent    | 0.35 0.09 248 / 0.88 0.07 222   | 0.35 0.072 157 / 0.878 0.072 42 | 0.355 0.13 264 / 0.87 0.075 250
on-accent | 0.99 0.006 230 / 0.2 0.03 245   | 0.99 0.008 120 / 0.18 0.03 160  | 0.99 0.004 255 / 0.19 0.03 265
gold      | 0.78 0.155 62                   | 0.72 0.175 31                   | 0.77 0.15 347 / 0.79 0.145 347
on-gold   | 0.2 0.03 50                     | 0.16 0.03 25                    | 0.19 0.04 340
casing    | 0.61 0.135 60 / 0.155 0.02 60   | 0.6 0.155 31 / 0.145 0.024 160  | 0.61 0.15 347 / 0.145 0.022 268
lake      | 0.37 0.084 238 / 0.3 0.07 240   | 0.315 0.06 160 / 0.235 0.044 162| 0.35 0.1 262 / 0.265 0.085 264
deep      | 0.3 0.078 246 / 0.235 0.06 245  | 0.255 0.05 165 / 0.175 0.034 165| 0.28 0.09 266 / 0.2 0.065 267
foam      | 0.975 0.012 210 / 0.965 0.014 215| 0.955 0.022 120                 | 0.965 0.012 250
danger    | 0.4 0.15 22 / 0.86 0.075 22     | 0.41 0.1 62 / 0.88 0.1 85       | 0.41 0.14 32 / 0.87 0.08 45
`;

function landscapeColours(
  landscape: Exclude<PaletteName, 'lake'>,
): Map<string, { light: string; dark: string }> {
  const rows = table.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [name = '', ...cells] = row.split('|').map((cell) => cell.trim());
      const values = cells[names.indexOf(landscape)] ?? '';
      const [light = '', dark = light] = values
        .split(' / ')
        .map((value) => (value.startsWith('#') ? value : `oklch(${value})`));
      return [name, { light, dark }];
    }),
  );
}
