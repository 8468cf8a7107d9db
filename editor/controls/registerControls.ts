import { registerFieldType } from '@sveltia/cms';
import { ColourControl } from './ColourControl.tsx';
import { IconControl } from './IconControl.tsx';

/** The fields that Sveltia CMS has not: a colour of any CSS form, and the name of an icon. */
export function registerControls(): void {
  registerFieldType('colour', ColourControl);
  registerFieldType('icon', IconControl);
}
