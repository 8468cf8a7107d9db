import { fitColour } from '../../schema/values/fitColour.ts';
import { contrasts } from '../../schema/values/surfaces.ts';
import { palettes } from './palettes.ts';

/**
 * The shade of an owner's colour that can be seen on the cards of both themes. One for both, since it goes into an
 * SVG attribute, which knows no themes.
 */
export function fitTint(colour: string): string {
  return fitColour(colour, [palettes.light('surface'), palettes.dark('surface')], contrasts.tint);
}
