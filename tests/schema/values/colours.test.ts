import { expect, test } from 'vitest';
import { colourSchema } from '../../../schema/values/colours.ts';
import { partsOf } from '../../fixtures/partsOf.ts';

// What Chromium 156 answers to CSS.supports('color', …), as far as contrast can be computed for it.
const colours = partsOf(`
  red · RebeccaPurple · transparent · #fff · #2f6f73 · rgb(1 2 3) · rgb(1, 2, 3) · rgb(none 2 3)
  RGB(1 2 3 / 50%) · hsl(0.5turn 50% 50% / 0.5) · hwb(30 10% 10%) · lch(50% 0.1 30deg)
  oklch(60% 0.1 10) · color(display-p3 10% 20% 30% / 0.5) · color(rec2020 none 0 1)`);
// The look of the first line depends on where the colour is.
const others = partsOf(`
  currentColor · Canvas · light-dark(red, blue) · color-mix(in srgb, red, blue) · var(--x)
  rgb(from red r g b) · rgb(calc(1 + 1) 2 3) · greenish · constructor · #ff · rgb(1 2 3 · rgb(1 2)
  rgb(1e999 0 0) · color(--hsv 10 20 30) · color(rec2100-pq 0.1 0.2 0.3) · okhsl(30 50% 50%)
  red !important · url(#a)`);

const messagesOf = (colour: string) =>
  colourSchema.safeParse(colour).error?.issues.map(({ message }) => message) ?? [];

test('a colour that does not depend on its context is accepted, and any other is refused', () => {
  for (const colour of colours) expect([colour, ...messagesOf(colour)]).toEqual([colour]);
  const refusal = expect.stringContaining('is not a CSS colour that is the same everywhere; write');
  for (const other of others) expect([other, ...messagesOf(other)]).toEqual([other, refusal]);
});
