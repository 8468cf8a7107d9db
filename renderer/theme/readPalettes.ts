/** The value of a custom property, named without its dashes: `palette('paper')` is what `--paper` holds. */
export type Palette = (name: string) => string;

/**
 * The colours of both themes, read from the style sheet that defines them, so that browser bars, icons and the share
 * image never differ from the page.
 * @param css the text of `renderer/tokens.css`, where the dark theme redefines some of the light one's properties
 * @returns palettes that throw on a property which the style sheet does not define
 */
export function readPalettes(css: string): { light: Palette; dark: Palette } {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const ofLight = readProperties(light);
  return { light: toPalette(ofLight), dark: toPalette(new Map([...ofLight, ...readProperties(dark)])) };
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
