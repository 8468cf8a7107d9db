import { fitColour } from '../../schema/values/fitColour.ts';
import type { Palette } from '../sharing/readPalettes.ts';

/** The contrast of text, WCAG 2.2 AAA. */
const textContrast = 7;

/** The properties of a palette that follow the owner's accent. */
export type FittedAccent = Record<'accent' | 'accent-strong' | 'on-accent', string>;

/**
 * The owner's colour in the nearest shade that can be read on the palette's surfaces, and what goes with it, so that
 * no colour makes an unreadable page.
 */
export function fitAccent(colour: string, palette: Palette): FittedAccent {
  const surfaces = [palette('paper'), palette('surface')];
  const accent = fitColour(colour, surfaces, textContrast);
  return {
    accent,
    'accent-strong': fitColour(colour, surfaces, textContrast + 3),
    'on-accent': fitColour(palette('surface'), [accent], textContrast),
  };
}
