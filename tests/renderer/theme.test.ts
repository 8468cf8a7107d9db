import Color from 'colorjs.io';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createThemeStyles, fitTint, palettes, washOpacity } from '../../renderer/theme.ts';
import { fitColour } from '../../schema/colours.ts';

const contrast = (a: string, b: string) => new Color(a).contrastWCAG21(b);
/** What text and links stand on. (On a skill group's card, with its wash, there are no links.) */
const textSurfaces = ['paper', 'surface', 'contour', 'code-surface'];
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('a colour that can be seen on every background is left as it is', () => {
  expect(fitColour('#b4552d', ['#fdfaf1', '#182523'], 3)).toBe('#b4552d');
});

test('whatever colour an owner gives a skill group, shapes in it and text can be seen on the cards of both themes', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const tint = fitTint(colour);
      for (const palette of [palettes.light, palettes.dark]) {
        const card = new Color(palette('surface')).mix(tint, washOpacity, { space: 'srgb' }).toString();
        expect(contrast(tint, card)).toBeGreaterThanOrEqual(3);
        expect(contrast(palette('ink'), card)).toBeGreaterThanOrEqual(7);
      }
    }),
    { numRuns: 60 },
  );
});

test('whatever accent an owner picks, it can be read on every surface of both themes, and text on it', () => {
  fc.assert(
    fc.property(anyColour, (accent) => {
      const blocks = createThemeStyles(accent).split('@media');
      for (const [block, palette] of [
        [blocks[0], palettes.light],
        [blocks[1], palettes.dark],
      ] as const) {
        const shade = /--accent:([^;}]+)/.exec(block ?? '')?.[1] ?? '';
        const strong = /--accent-strong:([^;}]+)/.exec(block ?? '')?.[1] ?? '';
        const onIt = /--on-accent:([^;}]+)/.exec(block ?? '')?.[1] ?? '';
        for (const surface of textSurfaces)
          for (const colour of [shade, strong])
            expect(contrast(colour, palette(surface)), surface).toBeGreaterThanOrEqual(7);
        expect(contrast(onIt, shade)).toBeGreaterThanOrEqual(7);
      }
    }),
    { numRuns: 30 },
  );
});

test("without an accent the site's own stays", () => {
  expect(createThemeStyles(undefined)).toBe('');
});

test.each(['light', 'dark'] as const)(
  'the %s theme keeps its own promises: text 7:1, lines that matter 3:1',
  (theme) => {
    const palette = palettes[theme];
    for (const surface of textSurfaces) {
      for (const text of ['ink', 'ink-quiet', 'accent', 'accent-strong']) {
        expect(contrast(palette(text), palette(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(7);
      }
      expect(contrast(palette('control-line'), palette(surface))).toBeGreaterThanOrEqual(3);
    }
    for (const [text, surface] of [
      ['danger', 'danger-surface'],
      ['success', 'success-surface'],
      ['on-accent', 'accent'],
    ] as const) {
      expect(contrast(palette(text), palette(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(7);
    }
  },
);
