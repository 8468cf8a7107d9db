import Color from 'colorjs.io';
import { lexer } from 'css-tree';
import { memoize } from '../../lib/memoize.ts';
import { checkedText } from './fields.ts';

/** The form of a colour, for the JSON Schema, which cannot check more. */
const form = String.raw`[a-z]+|#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color)\([^()]*\)`;

/** Any colour of CSS Color 4 that is the same in every context, kept as it was written. */
export const colourSchema = checkedText((colour) => {
  if (isColour(colour)) return undefined;
  const message = `"${colour}" is not a CSS colour that is the same everywhere; write a name such as teal, #rrggbb, rgb(), hsl(), oklch() or the like.`;
  const hex = /^[0-9a-f]{3,8}$/i.test(colour) && isColour(`#${colour}`);
  return { code: 'bad-colour', message, suggestion: hex ? `#${colour}` : undefined };
}).meta({
  pattern: `^\\s*(?i:${form})\\s*$`,
  patternErrorMessage: 'Write a CSS colour: a name, #rrggbb, rgb(), hsl(), oklch() …',
  // The format by which VS Code shows a colour's sample and its picker; it refuses nothing.
  format: 'color',
  examples: ['#2f6f73', 'steelblue', 'oklch(45% 0.1 200)'],
});

/**
 * Whether browsers know the colour (css-tree), and colorjs.io can compute with it, which takes none that depends on the page
 * or on the visitor's system. Cards often share one.
 */
const isColour = memoize((value: string): boolean => {
  const colour = lexer.match('<color>', value).matched === null ? null : Color.try(value);
  const parts = colour ? [...colour.coords, colour.alpha] : [Infinity];
  return parts.every((part) => Math.abs(part ?? 0) < Infinity);
});

/** The landscapes whose colours the page can have; the first is that of a page without the key. */
export const paletteNames = ['lake', 'tussock', 'rata', 'harbour'] as const;

export type PaletteName = (typeof paletteNames)[number];
