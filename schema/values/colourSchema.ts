import Color from 'colorjs.io';
import * as z from 'zod';
import { customIssue } from './customIssue.ts';

/** Any colour of CSS Color 4, kept as it was written. */
export const colourSchema = z
  .string()
  .trim()
  .check((context) => {
    if (isColour(context.value)) return;
    const message = `"${context.value}" is not a CSS colour; write a name, #rrggbb, rgb(), hsl(), oklch() …`;
    const hex = /^[0-9a-f]{3,8}$/i.test(context.value) ? `#${context.value}` : undefined;
    context.issues.push(
      customIssue(context.value, 'bad-colour', message, hex && isColour(hex) ? hex : undefined),
    );
  });

function isColour(value: string): boolean {
  return Color.try(value) !== null;
}
