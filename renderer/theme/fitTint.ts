import { fitColour } from '../../schema/values/fitColour.ts';
import { palettes } from './palettes.ts';

/** The contrast of what is not text but must be seen, WCAG 2.2 AA. */
const shapeContrast = 3;

/**
 * The shade of an owner's colour that can be seen on the cards of both themes. One for both, since it goes into an
 * SVG attribute, which knows no themes.
 */
export function fitTint(colour: string): string {
  return fitColour(colour, [palettes.light('surface'), palettes.dark('surface')], shapeContrast);
}
