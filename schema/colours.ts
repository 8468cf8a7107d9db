import Color from 'colorjs.io';
import { lexer } from 'css-tree';
import * as z from 'zod';
import type { ColourUse, ContentType } from './content.ts';
import { customIssue } from './fields.ts';
import { valueAt } from './parse/document.ts';
import type { Fault, PlacelessFault } from './problems.ts';

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

/** The steps of OKLCH lightness between the shades that are tried, and the precision of the result. */
const stride = 0.02;
const precision = 0.0025;

/**
 * The colour nearest to `colour` (by lightness, in OKLCH) that has at least `ratio` of contrast to every one of
 * `backgrounds`, as `#rrggbb`. If no lightness has it for all of them, the best one.
 * Source of the ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function fitColour(colour: string, backgrounds: readonly string[], ratio: number): string {
  const wanted = new Color(colour).to('oklch');
  wanted.alpha = 1;
  const grounds = backgrounds.map((background) => new Color(background));
  const shadeOf = (lightness: number) => toShade(wanted, lightness, grounds);
  const own = Number(wanted.coords[0]);

  let best = shadeOf(own);
  if (best.contrast >= ratio) return best.hex;
  for (let distance = stride; distance <= 1; distance += stride) {
    for (const lightness of [own - distance, own + distance]) {
      if (lightness < -stride || lightness > 1 + stride) continue;
      const shade = shadeOf(lightness);
      if (shade.contrast >= ratio) return narrow(lightness, own, ratio, shadeOf).hex;
      if (shade.contrast > best.contrast) best = shade;
    }
  }
  return best.hex;
}

type Shade = { hex: string; contrast: number };

/** Moves from a lightness that fits towards the owner's own, as near as still fits. */
function narrow(fitting: number, own: number, ratio: number, shadeOf: (lightness: number) => Shade): Shade {
  let fits = fitting;
  let fails = fitting + Math.sign(own - fitting) * stride;
  while (Math.abs(fits - fails) > precision) {
    const between = (fits + fails) / 2;
    if (shadeOf(between).contrast >= ratio) fits = between;
    else fails = between;
  }
  return shadeOf(fits);
}

function toShade(colour: Color, lightness: number, grounds: readonly Color[]): Shade {
  const changed = colour.clone();
  changed.coords[0] = Math.min(1, Math.max(0, lightness));
  const hex = changed.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
  // The contrast is of the rounded colour, which is the one shown.
  const shown = new Color(hex);
  return { hex, contrast: Math.min(...grounds.map((ground) => shown.contrastWCAG21(ground))) };
}

/**
 * The backgrounds of an owner's colours, in both themes: the land and its lit and shaded slopes, cards, and code. Names and
 * values are those of `renderer/tokens.css`, which this folder may not import; a test compares the two.
 */
export const surfaces = {
  light: {
    land: '#f5eddb',
    snow: '#fffdf9',
    lit: '#ffffff',
    shade: '#dbc8a6',
    surface: '#fefcf6',
    code: '#e7ddc8',
  },
  dark: {
    land: '#0b1f21',
    snow: '#203c3d',
    lit: '#294645',
    shade: '#031013',
    surface: '#163032',
    code: '#061719',
  },
};

/**
 * The contrast that an owner's colours need there. Text: WCAG 2.2 AAA. A group's colour is not text, but must be visible,
 * which takes 3:1 (AA); the rest is for the pale background of the same colour.
 */
export const contrasts = { text: 7, tint: 3.5 };

type Description = Pick<Fault, 'message' | 'suggestion'>;
type Found = PlacelessFault & Pick<Fault, 'path'>;

/** The change of OKLCH lightness that makes a colour look like another: five just noticeable steps. */
const clearChange = 0.1;

/**
 * Colours that the page must change so much, to keep them readable or visible, that the owner would not recognize them.
 * An accent counts in the light theme only: the dark theme makes every accent lighter.
 */
export function findUnreadableColours(root: unknown, type: ContentType): Found[] {
  return Object.entries(type.colours ?? {}).flatMap(([name, use]) => {
    const path = name.split('.');
    const colour = valueAt(root, path);
    const found = typeof colour === 'string' ? describe(colour.trim(), use) : undefined;
    return found ? [{ code: 'unreadable-colour', path, ...found }] : [];
  });
}

/** Results by colour, since fitting one takes a while. */
const described = new Map<string, Description | undefined>();

function describe(colour: string, use: ColourUse): Description | undefined {
  const key = `${use} ${colour}`;
  if (!described.has(key)) described.set(key, judge(colour, use));
  return described.get(key);
}

function judge(colour: string, use: ColourUse): Description | undefined {
  if (!colourSchema.safeParse(colour).success) return undefined;
  return use === 'accent' ? describeAccent(colour) : describeTint(colour);
}

function describeAccent(colour: string): Description | undefined {
  const { light, dark } = surfaces;
  const byDay = fitColour(colour, Object.values(light), contrasts.text);
  if (!isClearChange(colour, byDay)) return undefined;
  const byNight = fitColour(colour, Object.values(dark), contrasts.text);
  const message = `Text in ${colour} can't be read on the page, so its shade is changed to ${byDay}, and to ${byNight} in the dark theme; pick a darker one to have it as it is.`;
  return { message, suggestion: byDay };
}

function describeTint(colour: string): Description | undefined {
  const cards = [surfaces.light.surface, surfaces.dark.surface];
  const fitted = fitColour(colour, cards, contrasts.tint);
  if (!isClearChange(colour, fitted)) return undefined;
  const message = `${colour} can't be seen on the cards of both the light and the dark theme, so its shade is changed to ${fitted}; pick one of middle lightness to have it as it is.`;
  return { message, suggestion: fitted };
}

function isClearChange(colour: string, shown: string): boolean {
  return Math.abs(lightnessOf(colour) - lightnessOf(shown)) > clearChange;
}

function lightnessOf(colour: string): number {
  return Number(new Color(colour).to('oklch').coords[0]);
}
