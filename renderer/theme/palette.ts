import Color from 'colorjs.io';
import type { Content } from '../../schema/content.ts';
import { contrasts, fitColour } from './fitColour.ts';
import { landscapes } from './palettes.ts';

/** `palette('land')` is the value of `--land`, as `#rrggbb`. */
export type Palette = (name: string) => string;

export type Palettes = Readonly<Record<'light' | 'dark', Palette>>;

/** Colours as `#rrggbb`, by their names without dashes. */
type Colours = ReadonlyMap<string, string>;

/** The owner's choices in `site.json`. */
export type Theme = Content['site']['theme'];

/**
 * Reads the colours of both themes from the style sheet, so that browser bars, icons and the share image match the page.
 * @param css the text of `renderer/tokens.css`, with colours such as `--ink: light-dark(#000, #fff)`
 * @returns palettes that throw for a colour that the style sheet does not define
 */
export function readPalettes(css: string): Palettes {
  const colours = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].flatMap(([, name = '', value = '']) => {
    const [light, dark = light] = value.match(/#\w+|oklch\([^)]*\)/g) ?? [];
    return light && dark ? [{ name, light: toHex(light), dark: toHex(dark) }] : [];
  });
  const paletteOf = (theme: 'light' | 'dark') =>
    withColours(new Map(colours.map((colour) => [colour.name, colour[theme]])), (name) => {
      throw new Error(`The style sheet defines no colour --${name}.`);
    });
  return { light: paletteOf('light'), dark: paletteOf('dark') };
}

/**
 * The colours that an owner's theme replaces: a landscape's, and shades of the accent with enough contrast wherever the page
 * uses them.
 */
export function themeColours(base: Palettes, theme: Theme = {}): Record<'light' | 'dark', Colours> {
  const { palette = 'lake', accent } = theme;
  const landscape = Object.entries(palette === 'lake' ? {} : landscapes[palette]);
  const coloursOf = (mode: 'light' | 'dark') => {
    const own = new Map(landscape.map(([name, pair]) => [name, toHex(pair[mode === 'light' ? 0 : 1])]));
    if (accent === undefined) return own;
    const surfaces = surfaceNames.map((name) => base[mode](name));
    const palette = withColours(own, base[mode]);
    const fitted = fitAccent(accent, surfaces, palette);
    // The road on light land, where gold is too pale for a line.
    const casing =
      mode === 'light' ? fitColour(fitted.gold, [palette('land')], contrasts.line) : palette('casing');
    return new Map([...own, ...Object.entries({ ...fitted, casing })]);
  };
  return { light: coloursOf('light'), dark: coloursOf('dark') };
}

export function themedPalettes(base: Palettes, theme: Theme): Palettes {
  const { light, dark } = themeColours(base, theme);
  return { light: withColours(light, base.light), dark: withColours(dark, base.dark) };
}

/** The backgrounds of text in the accent. */
const surfaceNames = ['land', 'snow', 'lit', 'shade', 'surface', 'code'];

/** @param surfaces the lake's in every landscape: those of others need no more contrast */
function fitAccent(colour: string, surfaces: readonly string[], palette: Palette) {
  const accent = fitColour(colour, surfaces, contrasts.text);
  return {
    accent,
    'on-accent': fitColour(palette('surface'), [accent], contrasts.text),
    gold: fitColour(colour, [palette('on-gold')], contrasts.text),
    hint: toHex(Color.mix(accent, palette('hint'), 0.35, { space: 'oklab' }).toString()),
  };
}

function toHex(colour: string): string {
  return new Color(colour).to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}

function withColours(colours: Colours, base: Palette): Palette {
  return (name) => colours.get(name) ?? base(name);
}
