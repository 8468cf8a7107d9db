import Color from 'colorjs.io';
import { memoize } from '../../lib/memoize.ts';
import { checkedText } from './fields.ts';

const number = String.raw`[-+]?(?:\d+|\d*\.\d+)(?:e[-+]?\d+)?`;
const angle = `${number}(?:deg|g?rad|turn)?`;
const part = `(?:none|${number}%|${angle})`;
const space = 'srgb(?:-linear)?|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz(?:-d50|-d65)?';
const alpha = `(?:none|${number}%?)`;

/** A colour, with commas as in older CSS, or without. Source: https://www.w3.org/TR/css-color-4/#color-syntax */
const form = [
  '[a-z]+|#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})',
  ...[
    `rgba?${list(number, number)}`,
    `rgba?${list(`${number}%`, `${number}%`)}`,
    `hsla?${list(angle, `${number}%`)}`,
  ],
  String.raw`(?:(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch))\(\s*|color\(\s*(?:${space})\s+)${part}(?:\s+${part}){2}(?:\s*/\s*${alpha})?\s*\)`,
].join('|');

function list(first: string, others: string): string {
  return String.raw`\(\s*${first}(?:\s*,\s*${others}){2}(?:\s*,\s*${number}%?)?\s*\)`;
}

/** Any colour of CSS Color 4 that is the same in every context, kept as it was written. */
export const colourSchema = checkedText((colour) => {
  if (isColour(colour)) return undefined;
  const message = `"${colour}" is not a CSS colour that is the same everywhere; write a name such as teal, #rrggbb, rgb(), hsl(), oklch() or the like.`;
  const hex = /^[0-9a-f]{3,8}$/i.test(colour) && isColour(`#${colour}`);
  return { code: 'bad-colour', message, suggestion: hex ? `#${colour}` : undefined };
}).meta({
  // The format by which VS Code shows a colour's sample and its picker; it refuses nothing.
  format: 'color',
  examples: ['#2f6f73', 'steelblue', 'oklch(45% 0.1 200)'],
});

/** Whether colorjs.io can compute the colour, which must not depend on the page or on the visitor's system. */
const isColour = memoize((value: string): boolean => {
  // colorjs.io looks names up in an object, and fails at inherited ones such as `constructor`.
  const isWritten = written.test(value) && !(value.toLowerCase() in {});
  const colour = isWritten ? Color.try(value) : null;
  const parts = colour ? [...colour.coords, colour.alpha] : [Infinity];
  return parts.every((part) => Math.abs(part ?? 0) < Infinity);
});

const written = new RegExp(`^(?:${form})$`, 'i');

export const paletteNames = ['lake', 'tussock', 'rata', 'harbour'] as const;

export type PaletteName = (typeof paletteNames)[number];
