import { fitColour } from '../../schema/values/fitColour.ts';
import { contrasts, surfaces } from '../../schema/values/surfaces.ts';
import type { Palette } from './readPalettes.ts';

/** The properties of a palette that follow the owner's accent. */
export type FittedAccent = Record<'accent' | 'accent-strong' | 'on-accent', string>;

/**
 * The owner's colour in the nearest shade that can be read on the palette's surfaces, and what goes with it, so that
 * no colour makes an unreadable page.
 */
export function fitAccent(colour: string, palette: Palette): FittedAccent {
  const backgrounds = Object.keys(surfaces.light).map(palette);
  const accent = fitColour(colour, backgrounds, contrasts.text);
  return {
    accent,
    'accent-strong': fitColour(colour, backgrounds, contrasts.text + 3),
    'on-accent': fitColour(palette('surface'), [accent], contrasts.text),
  };
}
