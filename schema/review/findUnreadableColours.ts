import Color from 'colorjs.io';
import type { ColourUse, ContentType } from '../content.ts';
import type { Fault, PlacelessFault } from '../problems/fault.ts';
import { valueAt } from '../source/valueAt.ts';
import { colourSchema } from '../values/colourSchema.ts';
import { fitColour } from '../values/fitColour.ts';
import { contrasts, surfaces } from '../values/surfaces.ts';

type Description = Pick<Fault, 'message' | 'suggestion'>;
type Found = PlacelessFault & Pick<Fault, 'path'>;

/** The change of a colour, in OKLCH lightness, from which on it looks like another: five just noticeable steps. */
const clearChange = 0.1;

/**
 * Colours that the page must change so much, to keep them readable or visible, that the owner would not know them
 * again. For an accent, what it becomes on paper counts: on the dark theme every accent for paper is made lighter.
 */
export function findUnreadableColours(root: unknown, type: ContentType): Found[] {
  return Object.entries(type.colours ?? {}).flatMap(([name, use]) => {
    const path = name.split('.');
    const colour = valueAt(root, path);
    const found = typeof colour === 'string' ? describe(colour.trim(), use) : undefined;
    return found ? [{ code: 'unreadable-colour', path, ...found }] : [];
  });
}

/** What was found out of each colour, since fitting one takes a while. */
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
