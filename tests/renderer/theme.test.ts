import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import type { Palette } from '../../renderer/palette.ts';
import { createThemeStyles, fitTint, palettes } from '../../renderer/theme.ts';
import { fitColour, surfaces } from '../../schema/colours.ts';
import fc from '../fixtures/fastCheck.ts';

const themes = ['light', 'dark'] as const;
const contrast = (a: string, b: string) => new Color(a).contrastWCAG21(b);
/** What text and links are on. */
const textSurfaces = ['land', 'snow', 'lit', 'shade', 'surface', 'code'];
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('a colour that can be seen on every background is left as it is', () => {
  expect(fitColour('#b4552d', ['#fdfaf1', '#182523'], 3)).toBe('#b4552d');
});

test.each(themes)(
  'the %s surfaces for which the content check fits colours are those of the page',
  (theme) => {
    expect(Object.keys(surfaces[theme]).toSorted()).toEqual(textSurfaces.toSorted());
    for (const [name, value] of Object.entries(surfaces[theme]))
      expect(palettes[theme](name), name).toBe(value);
  },
);

test('whatever colour an owner gives a skill group, its icon can be seen on the top of the hill in both themes', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      // The top is in the whole colour, the icon in that of the card.
      const tint = fitTint(colour);
      for (const theme of themes)
        expect(contrast(palettes[theme]('surface'), tint), theme).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 60 },
  );
});

test('whatever accent an owner picks, both themes keep their promises', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const own = readThemeStyles(createThemeStyles(accent));
      expect([...own.light.keys()].toSorted()).toEqual(['accent', 'gold', 'on-accent']);
      for (const theme of themes) {
        const faults = findFaults((name) => own[theme].get(name) ?? palettes[theme](name));
        expect(faults, theme).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
});

test("without an accent the site's own stays", () => {
  expect(createThemeStyles(undefined)).toBe('');
});

test.each(themes)('the %s theme keeps its own promises', (theme) => {
  expect(findFaults(palettes[theme])).toEqual([]);
});

/** The pairs of colours that can't be told apart as they must be: text 7:1, lines that matter 3:1. */
function findFaults(palette: Palette): string[] {
  const pairs = [
    ...textSurfaces.flatMap((surface) =>
      ['ink', 'quiet', 'accent'].map((text) => ({ text, surface, least: 7 })),
    ),
    // Fields are on cards.
    { text: 'control', surface: 'surface', least: 3 },
    ...['lake', 'deep'].flatMap((surface) => [
      { text: 'foam', surface, least: 7 },
      // The ring around what has the focus, and the road.
      { text: 'gold', surface, least: 3 },
    ]),
    { text: 'danger', surface: 'surface', least: 7 },
    { text: 'on-accent', surface: 'accent', least: 7 },
    { text: 'on-gold', surface: 'gold', least: 7 },
    { text: 'gold', surface: 'casing', least: 3 },
  ];
  return pairs
    .map(({ text, surface, least }) => ({
      what: `${text} on ${surface}`,
      least,
      measured: contrast(palette(text), palette(surface)),
    }))
    .filter(({ measured, least }) => measured < least)
    .map(({ what, measured, least }) => `${what}: ${measured.toFixed(2)}, needs ${least}`);
}

/** The values of the custom properties in CSS, for each theme. */
function readThemeStyles(css: string): Record<(typeof themes)[number], Map<string, string>> {
  const found = [...css.matchAll(/--([\w-]+):light-dark\(([^,]+),([^)]+)\)/g)];
  return {
    light: new Map(found.map(([, name = '', value = '']) => [name, value])),
    dark: new Map(found.map(([, name = '', , value = '']) => [name, value])),
  };
}
