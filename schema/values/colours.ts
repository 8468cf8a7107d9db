import Color from 'colorjs.io';
import { memoize } from '../../lib/memoize.ts';
import { checkedText } from './fields.ts';

/** A colour of CSS Color 4 that does not depend on its context, unlike `currentcolor`. */
export const colourSchema = checkedText((colour) => {
  if (isColour(colour)) return undefined;
  const message = `"${colour}" is not a CSS colour that is the same everywhere; write a name such as teal, #rrggbb, rgb(), hsl(), oklch() or the like.`;
  return { message, suggestion: `#${colour}` };
}).meta({ examples: ['#2f6f73', 'steelblue', 'oklch(45% 0.1 200)'] });

const colourFunctions =
  'rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color(?=\\((?:srgb|display-p3|a98|prophoto|rec2020|xyz))';
const writtenColour = new RegExp(
  `^(?:#[\\da-f]{3,8}|[a-z]+|(?:${colourFunctions})\\([\\w\\s%.,/+-]+\\))$`,
  'i',
);

const isColour = memoize((value: string): boolean => {
  // colorjs.io looks names up in an object, and throws for inherited ones such as `constructor`.
  const isWritten = writtenColour.test(value) && !(value.toLowerCase() in {});
  const colour = isWritten ? Color.try(value) : null;
  const parts = colour ? [...colour.coords, colour.alpha] : [Infinity];
  return parts.every((part) => Math.abs(part ?? 0) < Infinity);
});

export const paletteNames = ['lake', 'tussock', 'rata', 'harbour'] as const;

export type PaletteName = (typeof paletteNames)[number];
