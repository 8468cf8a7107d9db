import { fitColour } from '../../schema/values/fitColour.ts';
import { palettes } from './palettes.ts';

/** What is not text but must be seen needs 3:1 (WCAG 2.2 AA); the rest is for the wash of its own colour below it. */
const shapeContrast = 3.4;

/**
 * The shade of an owner's colour that can be seen on the cards of both themes. One for both, since it goes into an
 * SVG attribute, which knows no themes.
 */
export function fitTint(colour: string): string {
  return fitColour(colour, [palettes.light('surface'), palettes.dark('surface')], shapeContrast);
}
