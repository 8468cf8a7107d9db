import { contrasts, fitColour, surfaces } from '../schema/colours.ts';

/** The value of a custom property, named without its dashes: `palette('paper')` is the value of `--paper`. */
export type Palette = (name: string) => string;

/**
 * The colours of both themes, read from the style sheet that defines them, so that browser bars, icons and the share
 * image never differ from the page.
 * @param css the text of `renderer/tokens.css`, where the dark theme redefines some properties of the light one
 * @returns palettes that throw for a property that the style sheet does not define
 */
export function readPalettes(css: string): { light: Palette; dark: Palette } {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const ofLight = readProperties(light);
  return { light: toPalette(ofLight), dark: toPalette(new Map([...ofLight, ...readProperties(dark)])) };
}

/**
 * The owner's accent in the nearest shade that can be read on the palette's surfaces, and the colours that go with it,
 * so that no colour makes an unreadable page.
 */
export function fitAccent(
  colour: string,
  palette: Palette,
): Record<'accent' | 'accent-strong' | 'on-accent', string> {
  const backgrounds = Object.keys(surfaces.light).map(palette);
  const accent = fitColour(colour, backgrounds, contrasts.text);
  return {
    accent,
    'accent-strong': fitColour(colour, backgrounds, contrasts.text + 3),
    'on-accent': fitColour(palette('surface'), [accent], contrasts.text),
  };
}

function readProperties(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

function toPalette(properties: ReadonlyMap<string, string>): Palette {
  return (name) => {
    const value = properties.get(name);
    if (value === undefined) throw new Error(`The style sheet defines no --${name}.`);
    return value;
  };
}
