import { registerFieldType } from '@sveltia/cms';
import { ColourControl } from './ColourControl.tsx';
import { IconControl } from './IconControl.tsx';
import { IntegerControl } from './IntegerControl.tsx';

/**
 * The fields that Sveltia CMS has not: a colour of any CSS form, the name of an icon, and a whole number of which nothing
 * is cut off.
 */
export function registerControls(): void {
  registerFieldType('colour', ColourControl);
  registerFieldType('icon', IconControl);
  registerFieldType('integer', IntegerControl);
}
