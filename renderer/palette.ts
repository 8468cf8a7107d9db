import Color from 'colorjs.io';
import { contrasts, fitColour, surfaces } from '../schema/colours.ts';

/** The value of a colour, named without its dashes: `palette('land')` is the value of `--land`, as `#rrggbb`. */
export type Palette = (name: string) => string;

/**
 * The colours of both themes, read from the style sheet that defines them, so that browser bars, icons and the share
 * image never differ from the page.
 * @param css the text of `renderer/tokens.css`, with colours such as `--ink: light-dark(#000, #fff)`
 * @returns palettes that throw for a colour that the style sheet does not define
 */
export function readPalettes(css: string): { light: Palette; dark: Palette } {
  const colours = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].flatMap(([, name = '', value = '']) => {
    const [light, dark = light] = value.match(/#\w+|oklch\([^)]*\)/g) ?? [];
    return light && dark ? [{ name, light: toHex(light), dark: toHex(dark) }] : [];
  });
  return {
    light: toPalette(new Map(colours.map(({ name, light }) => [name, light]))),
    dark: toPalette(new Map(colours.map(({ name, dark }) => [name, dark]))),
  };
}

/**
 * The colours that an owner's accent replaces, in the nearest shades that can be read where the palette uses them, so
 * that no colour makes an unreadable page.
 */
export function fitAccent(colour: string, palette: Palette): Record<'accent' | 'on-accent' | 'gold', string> {
  const accent = fitColour(colour, Object.keys(surfaces.light).map(palette), contrasts.text);
  return {
    accent,
    'on-accent': fitColour(palette('surface'), [accent], contrasts.text),
    gold: fitColour(colour, [palette('on-gold')], contrasts.text),
  };
}

function toHex(colour: string): string {
  return new Color(colour).to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}

function toPalette(colours: ReadonlyMap<string, string>): Palette {
  return (name) => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`The style sheet defines no colour --${name}.`);
    return value;
  };
}
