import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import formStates from '../../pages/index/contact/formStates.css?raw';
import { fitColour } from '../../renderer/theme/fitColour.ts';
import { type Palette, readPalettes } from '../../renderer/theme/palette.ts';
import { recolourPortrait } from '../../renderer/theme/palettes.ts';
import { createThemeStyles, fitTint, palettesOf } from '../../renderer/theme/theme.ts';
import { paletteNames } from '../../schema/values/colours.ts';
import fc from '../fixtures/fastCheck.ts';

const themes = ['light', 'dark'] as const;
const eachPalette = paletteNames.flatMap((palette) => themes.map((theme) => [palette, theme] as const));
const contrast = (a: string, b: string) => new Color(a).contrastWCAG21(b);
/** What text and links are on. */
const textSurfaces = ['land', 'snow', 'lit', 'shade', 'surface', 'code'];
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('a colour that can be seen on every background is left as it is', () => {
  expect(fitColour('#b4552d', ['#fdfaf1', '#182523'], 3)).toBe('#b4552d');
});

test.each(eachPalette)(
  'whatever colour an owner gives a skill group, its icon can be seen on the top of the hill in the palette %s, %s',
  (palette, theme) => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        // The top is in the whole colour, the icon in that of foam.
        const tint = fitTint(colour, { palette });
        expect(contrast(palettesOf({ palette })[theme]('foam'), tint)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 30 },
    );
  },
);

test.each(eachPalette)(
  'whatever accent an owner picks, the palette %s keeps its promises, %s',
  (palette, theme) => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const shown = readThemeStyles(createThemeStyles({ palette, accent }))[theme];
        for (const name of ['accent', 'gold', 'on-accent']) expect(shown.has(name), name).toBe(true);
        const { [theme]: own } = palettesOf({ palette });
        expect(findFaults((name) => shown.get(name) ?? own(name), theme)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  },
);

test('a site without a theme, or with the first palette, has no styles of its own', () => {
  expect(createThemeStyles(undefined)).toBe('');
  expect(createThemeStyles({ palette: 'lake', seed: 4 })).toBe('');
});

test.each(eachPalette)(
  'the palette %s keeps its own promises and is on the page whole, %s',
  (palette, theme) => {
    const { [theme]: own } = palettesOf({ palette });
    expect(findFaults(own, theme)).toEqual([]);
    // What went wrong with the form.
    const alarm = readPalettes(formStates)[theme]('alarm');
    for (const text of ['danger', 'ink']) expect(contrast(own(text), alarm), text).toBeGreaterThanOrEqual(7);
    const shown = readThemeStyles(createThemeStyles({ palette }))[theme];
    expect([...shown].filter(([name, value]) => own(name) !== value)).toEqual([]);
    expect(shown.size).toBe(palette === 'lake' ? 0 : 20);
  },
);

const drawing =
  '<style>@media(prefers-color-scheme:dark){.sky{fill:#183a3f}}</style><path class="sky" fill="#f5e6c0"/><path fill="#efb733"/>';

test('the portraits of the project follow the palette, and no other drawing does', () => {
  expect(recolourPortrait(drawing)).toBe(drawing);
  for (const palette of paletteNames.filter((name) => name !== 'lake')) {
    expect(recolourPortrait(drawing, palette)).not.toMatch(/#(?:183a3f|f5e6c0|efb733)/);
    const other = drawing.replace('#183a3f', '#123');
    expect(recolourPortrait(other, palette)).toBe(other);
  }
});

/** The pairs of colours that can't be told apart as they must be: text 7:1, lines that matter 3:1. */
function findFaults(palette: Palette, theme: (typeof themes)[number]): string[] {
  const pairs = [
    ...textSurfaces.flatMap((surface) =>
      ['ink', 'quiet', 'accent'].map((text) => ({ text, surface, least: 7 })),
    ),
    // Placeholders' own ground is lighter than light cards and darker than dark ones.
    { text: 'hint', surface: 'surface', least: 7 },
    { text: 'control', surface: 'snow', least: 3 },
    ...['lake', 'deep'].flatMap((surface) => [
      { text: 'foam', surface, least: 7 },
      // The ring around what has the focus, and the road.
      { text: 'gold', surface, least: 3 },
    ]),
    { text: 'danger', surface: 'snow', least: 7 },
    { text: 'on-accent', surface: 'accent', least: 7 },
    { text: 'on-gold', surface: 'gold', least: 7 },
    // The road on land.
    { text: theme === 'light' ? 'casing' : 'gold', surface: 'land', least: 3 },
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
