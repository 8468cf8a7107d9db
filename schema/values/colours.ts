import Color from 'colorjs.io';
import { lexer } from 'css-tree';
import * as z from 'zod';
import { customIssue } from './fields.ts';

/** The form of a colour, for the JSON Schema, which cannot check more. */
const form = String.raw`[a-z]+|#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color)\([^()]*\)`;

/** Any colour of CSS Color 4 that is the same in every context, kept as it was written. */
export const colourSchema = z
  .string()
  .trim()
  .check((context) => {
    const { value } = context;
    if (isColour(value)) return;
    if (isDependent(value)) {
      const message = `"${value}" depends on where it is used; write the colour itself, such as #2f6f73.`;
      context.issues.push(customIssue(value, 'bad-colour', message));
      return;
    }
    const fault = value === '' ? 'This is empty' : `"${value}" is not a CSS colour`;
    const message = `${fault}; write a name such as teal, #rrggbb, rgb(), hsl(), oklch() or the like.`;
    const hex = /^[0-9a-f]{3,8}$/i.test(value) ? `#${value}` : undefined;
    context.issues.push(customIssue(value, 'bad-colour', message, hex && isColour(hex) ? hex : undefined));
  })
  .meta({
    pattern: `^\\s*(?i:${form})\\s*$`,
    patternErrorMessage: 'Write a CSS colour: a name, #rrggbb, rgb(), hsl(), oklch() …',
    // The format by which VS Code shows a colour's sample and its picker; it refuses nothing.
    format: 'color',
    examples: ['#2f6f73', 'steelblue', 'oklch(45% 0.1 200)'],
  });

/** Results by colour, since cards often share one. */
const known = new Map<string, boolean>();

function isColour(value: string): boolean {
  const isKnown = known.get(value) ?? isKnownColour(value);
  known.set(value, isKnown);
  return isKnown;
}

/** Whether browsers know the colour (css-tree), and colorjs.io, which accepts more, can compute with it. */
function isKnownColour(value: string): boolean {
  if (isDependent(value) || !isOf('<color>', value)) return false;
  const colour = Color.try(value);
  return colour !== null && [...colour.coords, colour.alpha].every((part) => Math.abs(part ?? 0) < Infinity);
}

/** Whether the page around it, or the visitor's system, decides how a value looks. */
function isDependent(value: string): boolean {
  const pattern =
    /^(?:currentcolor|inherit|initial|unset|revert|revert-layer)$|^(?:light-dark|color-mix|contrast-color|var|env|attr|device-cmyk)\(|^[a-z]+\( *from |calc\(/i;
  return pattern.test(value) || isOf('<system-color>', value);
}

function isOf(syntax: string, value: string): boolean {
  return lexer.match(syntax, value).matched !== null;
}
