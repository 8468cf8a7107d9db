import { expect, test } from 'vitest';
import { colourSchema } from '../../schema/values/colours.ts';

const issuesOf = (colour: string) =>
  colourSchema.safeParse(colour).error?.issues.map(({ message }) => message) ?? [];

// What Chromium 156 answers to CSS.supports('color', …), as far as contrast can be computed for it.
test.each([
  'red',
  'RebeccaPurple',
  'transparent',
  '#fff',
  '#2f6f73',
  'rgb(1 2 3)',
  'rgb(1, 2, 3)',
  'RGB(1 2 3 / 50%)',
  'rgb(none 2 3)',
  'hsl(0.5turn 50% 50% / 0.5)',
  'hwb(30 10% 10%)',
  'lch(50% 0.1 30deg)',
  'oklch(60% 0.1 10)',
  'color(display-p3 10% 20% 30% / 0.5)',
  'color(rec2020 none 0 1)',
])('%s is a colour', (colour) => {
  expect(issuesOf(colour)).toEqual([]);
});

test.each([
  'currentColor',
  'Canvas',
  'light-dark(red, blue)',
  'color-mix(in srgb, red, blue)',
  'var(--x)',
  'rgb(from red r g b)',
  'rgb(calc(1 + 1) 2 3)',
])('%s depends on where it stands', (colour) => {
  expect(issuesOf(colour)).toEqual([expect.stringContaining('that is the same everywhere')]);
});

test.each([
  'greenish',
  'constructor',
  '#ff',
  'rgb(1 2 3',
  'rgb(1 2 3 0.5)',
  'rgb(1, 2 3)',
  'rgb(1 2)',
  'oklch(1, 2, 3)',
  'color(--hsv 10 20 30)',
  'color(rec2100-pq 0.1 0.2 0.3)',
  'okhsl(30 50% 50%)',
  'red !important',
  'url(#a)',
  'rgb(1e999 0 0)',
])('%s is no colour', (colour) => {
  expect(issuesOf(colour)).toEqual([expect.stringContaining('is not a CSS colour')]);
});
