import Color from 'colorjs.io';
import type { Content } from '../../schema/content.ts';
import { contrasts, fitColour } from './fitColour.ts';
import { landscapes } from './palettes.ts';

/** The value of a colour, named without its dashes: `palette('land')` is the value of `--land`, as `#rrggbb`. */
export type Palette = (name: string) => string;

/** The colours of both themes. */
export type Palettes = Readonly<Record<'light' | 'dark', Palette>>;

/** Some of the colours, by their names without dashes, as `#rrggbb`. */
type Colours = ReadonlyMap<string, string>;

/** The owner's choices in `site.json`, if there are any. */
export type Theme = Content['site']['theme'];

/**
 * The colours of both themes, read from the style sheet that defines them, so that browser bars, icons and the share
 * image never differ from the page.
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
 * The colours that an owner's theme puts in place of those of the style sheet: a landscape's, and shades of an accent that
 * can be read where the page uses them, so that no colour makes an unreadable page.
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
    // On light land it is a shade of the road, which a dark one would make the loudest thing on the page.
    const casing =
      mode === 'light'
        ? toHex(Color.mix(fitted.gold, '#000', 0.42, { space: 'oklab' }).toString())
        : palette('casing');
    return new Map([...own, ...Object.entries({ ...fitted, casing })]);
  };
  return { light: coloursOf('light'), dark: coloursOf('dark') };
}

/** The colours of both themes as an owner's theme has them. */
export function themedPalettes(base: Palettes, theme: Theme): Palettes {
  const { light, dark } = themeColours(base, theme);
  return { light: withColours(light, base.light), dark: withColours(dark, base.dark) };
}

/** What text in the accent is set on: the land and its lit and shaded slopes, cards, and code. */
const surfaceNames = ['land', 'snow', 'lit', 'shade', 'surface', 'code'];

/** @param surfaces the lake's in every landscape, since those of others ask for less */
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
