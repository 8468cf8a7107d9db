import { expect, test } from 'vitest';
import { colourSchema } from '../../schema/colours.ts';

const issuesOf = (colour: string) =>
  colourSchema.safeParse(colour).error?.issues.map(({ message }) => message) ?? [];

// What Chromium 156 answers to CSS.supports('color', …), as far as contrast can be computed for it.
test.each([
  'red',
  'RebeccaPurple',
  'transparent',
  '#fff',
  '#FFFF',
  '#2f6f73',
  '#2f6f7380',
  'rgb(1 2 3)',
  'rgb(10% 20% 30%)',
  'rgb(1, 2, 3)',
  'rgba(1, 2, 3, 0.5)',
  'RGB(1 2 3 / 50%)',
  'rgb(none 2 3)',
  'rgb(1e1 +2 .3)',
  'hsl(30 50% 50%)',
  'hsl(0.5turn 50% 50% / 0.5)',
  'hsl(30deg, 50%, 50%)',
  'hwb(30 10% 10%)',
  'lab(50% 40 59.5 / .5)',
  'lch(50% 0.1 30deg)',
  'oklab(0.5 0.1 0.1)',
  'oklch(60% 0.1 10)',
  'color(srgb 0.1 0.2 0.3)',
  'color(display-p3 10% 20% 30% / 0.5)',
  'color(xyz-d50 0.1 0.2 0.3)',
  'color(rec2020 none 0 1)',
])('%s is a colour', (colour) => {
  expect(issuesOf(colour)).toEqual([]);
});

test.each([
  'currentColor',
  'inherit',
  'Canvas',
  'linktext',
  'light-dark(red, blue)',
  'color-mix(in srgb, red, blue)',
  'var(--x)',
  'rgb(from red r g b)',
  'rgb(calc(1 + 1) 2 3)',
  'contrast-color(red)',
])('%s depends on where it stands', (colour) => {
  expect(issuesOf(colour)).toEqual([expect.stringContaining('write the colour itself')]);
});

test.each([
  'greenish',
  'constructor',
  '#ff',
  '#fffff',
  'rgb(1 2 3',
  'rgb(1 2 3 0.5)',
  'rgb(a b c)',
  'rgb(1, 2 3)',
  'rgb(1px 2 3)',
  'rgb(50%, 20, 30)',
  'rgb(none, 2, 3)',
  'rgb(1 2)',
  'hwb(90, 10%, 10%)',
  'oklch(1, 2, 3)',
  'hsl(30, 50, 50)',
  'color(--hsv 10 20 30)',
  'color(hsl 0.1 0.2 0.3)',
  'color(--srgb 0.1 0.2 0.3)',
  'color(rec2100-pq 0.1 0.2 0.3)',
  'jzazbz(0.1 0.2 0.3)',
  'okhsl(30 50% 50%)',
  'red;',
  'red !important',
  'url(#a)',
  'rgb(1e999 0 0)',
  'color(srgb 0 -1e999 0)',
])('%s is no colour', (colour) => {
  expect(issuesOf(colour)).toEqual([expect.stringContaining('is not a CSS colour')]);
});
