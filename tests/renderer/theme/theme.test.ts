import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { memoize } from '../../../lib/memoize.ts';
import { createThemeStyles, fitTint, type Palette, palettesOf } from '../../../renderer/theme/palette.ts';
import { paletteNames } from '../../../schema/values/colours.ts';
import fc from '../../fixtures/fastCheck.ts';

const themes = ['light', 'dark'] as const;
const parseColour = memoize((colour: string) => new Color(colour));
const contrast = (a: string, b: string) => parseColour(a).contrastWCAG21(parseColour(b));
const textSurfaces = ['land', 'low-land', 'shade', 'surface', 'code'];
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

test.each(paletteNames)('the palette %s keeps its promises with any accent and any tint', (palette) => {
  const own = palettesOf({ palette });
  const styles = readThemeStyles(createThemeStyles({ palette }));
  for (const theme of themes) {
    expect(findFaults(own[theme], theme), theme).toEqual([]);
    expect([...styles[theme]].filter(([name, value]) => own[theme](name) !== value)).toEqual([]);
  }
  fc.assert(
    fc.property(anyColour, (colour) => {
      const accented = readThemeStyles(createThemeStyles({ palette, accent: colour }));
      for (const theme of themes) {
        // The top of a hill has the whole tint, and its icon the colour of foam.
        expect(contrast(own[theme]('foam'), fitTint(colour))).toBeGreaterThanOrEqual(3);
        const shown = accented[theme];
        for (const name of ['accent', 'gold', 'on-accent']) expect(shown.has(name), name).toBe(true);
        expect(findFaults((name) => shown.get(name) ?? own[theme](name), theme)).toEqual([]);
      }
    }),
    { numRuns: 15 },
  );
});

/** The pairs of colours that can't be told apart as they must be: text 7:1, lines that matter 3:1. */
function findFaults(palette: Palette, theme: (typeof themes)[number]): string[] {
  const pairs = [
    ...textSurfaces.flatMap((surface) =>
      ['ink', 'quiet', 'accent'].map((text) => ({ text, surface, least: 7 })),
    ),
    // Placeholders' own ground is lighter than light cards and darker than dark ones.
    { text: 'hint', surface: 'surface', least: 7 },
    { text: 'control', surface: 'surface', least: 3 },
    ...['lake', 'deep'].flatMap((surface) => [
      { text: 'foam', surface, least: 7 },
      // The ring around what has the focus, and the road.
      { text: 'gold', surface, least: 3 },
    ]),
    { text: 'danger', surface: 'surface', least: 7 },
    { text: 'on-accent', surface: 'accent', least: 7 },
    { text: 'on-gold', surface: 'gold', least: 7 },
    // The road on land.
    ...['land', 'low-land'].map((surface) => ({
      text: theme === 'light' ? 'casing' : 'gold',
      surface,
      least: 3,
    })),
  ];
  return pairs.flatMap(({ text, surface, least }) => {
    const measured = contrast(palette(text), palette(surface));
    return measured < least ? [`${text} on ${surface}: ${measured.toFixed(2)}, needs ${least}`] : [];
  });
}

function readThemeStyles(css: string): Record<(typeof themes)[number], Map<string, string>> {
  const found = [...css.matchAll(/--([\w-]+):light-dark\(([^,]+),([^)]+)\)/g)];
  return {
    light: new Map(found.map(([, name = '', value = '']) => [name, value])),
    dark: new Map(found.map(([, name = '', , value = '']) => [name, value])),
  };
}
