import Color from 'colorjs.io';
import * as z from 'zod';
import { customIssue } from './customIssue.ts';

const number = String.raw`[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?`;
const part = `(?:${number}%?|none)`;
const angle = `(?:${number}(?:deg|grad|rad|turn)?|none)`;
const alpha = `(?: */ *${part})?`;
const legacyAlpha = `(?: *, *${number}%?)?`;
const comma = ' *, *';
const spaces =
  'srgb|srgb-linear|display-p3|display-p3-linear|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65';

/** The forms of CSS Color 4, section 4: https://www.w3.org/TR/css-color-4/#color-syntax */
const forms = [
  '[a-z]+',
  '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})',
  `rgba?\\( *${part} +${part} +${part}${alpha} *\\)`,
  `rgba?\\( *${number}${comma}${number}${comma}${number}${legacyAlpha} *\\)`,
  `rgba?\\( *${number}%${comma}${number}%${comma}${number}%${legacyAlpha} *\\)`,
  `(?:hsla?|hwb)\\( *${angle} +${part} +${part}${alpha} *\\)`,
  `hsla?\\( *${number}(?:deg|grad|rad|turn)?${comma}${number}%${comma}${number}%${legacyAlpha} *\\)`,
  `(?:ok)?lab\\( *${part} +${part} +${part}${alpha} *\\)`,
  `(?:ok)?lch\\( *${part} +${part} +${angle}${alpha} *\\)`,
  `color\\( *(?:${spaces}) +${part} +${part} +${part}${alpha} *\\)`,
];
const form = new RegExp(`^(?:${forms.join('|')})$`, 'i');

/** Any colour of CSS Color 4 that is the same wherever it stands, kept as it was written. */
export const colourSchema = z
  .string()
  .trim()
  .check((context) => {
    const { value } = context;
    if (isColour(value)) return;
    if (isDependent(value)) {
      const message = `"${value}" depends on where it stands; write the colour itself, such as #2f6f73.`;
      context.issues.push(customIssue(value, 'bad-colour', message));
      return;
    }
    const fault = value === '' ? 'This is empty' : `"${value}" is not a CSS colour`;
    const message = `${fault}; write a name such as teal, #rrggbb, rgb(), hsl(), oklch() or the like.`;
    const hex = /^[0-9a-f]{3,8}$/i.test(value) ? `#${value}` : undefined;
    context.issues.push(customIssue(value, 'bad-colour', message, hex && isColour(hex) ? hex : undefined));
  })
  .meta({
    pattern: `^\\s*(?i:${forms.join('|')})\\s*$`,
    patternErrorMessage: 'Write a CSS colour: a name, #rrggbb, rgb(), hsl(), oklch() …',
    // The format by which VS Code shows a colour's sample and its picker; it refuses nothing.
    format: 'color',
    examples: ['#2f6f73', 'steelblue', 'oklch(45% 0.1 200)'],
  });

/** What was found out of each colour, since cards often share one. */
const known = new Map<string, boolean>();

function isColour(value: string): boolean {
  const isKnown = known.get(value) ?? isKnownColour(value);
  known.set(value, isKnown);
  return isKnown;
}

/** Whether browsers know the colour and colorjs.io can reckon with it; alone, it takes much that browsers refuse. */
function isKnownColour(value: string): boolean {
  if (!form.test(value)) return false;
  try {
    return Color.try(value) !== null;
  } catch {
    // colorjs.io takes what every object inherits ("constructor") for the name of a colour, and stumbles.
    return false;
  }
}

const systemColours =
  'AccentColor|AccentColorText|ActiveText|ButtonBorder|ButtonFace|ButtonText|Canvas|CanvasText|Field|FieldText|GrayText|Highlight|HighlightText|LinkText|Mark|MarkText|SelectedItem|SelectedItemText|VisitedText';
const dependent = new RegExp(
  `^(?:currentcolor|inherit|initial|unset|revert|revert-layer|${systemColours})$|^(?:light-dark|color-mix|contrast-color|var|env|attr|device-cmyk)\\(|^[a-z]+\\( *from |calc\\(`,
  'i',
);

function isDependent(value: string): boolean {
  return dependent.test(value);
}
