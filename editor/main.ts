import { type CmsConfig, init, registerCustomFormat, registerFieldType } from '@sveltia/cms';
import { type ContentType, contentTypes } from '../schema/content.ts';
import { formatName } from './config.ts';
import { ColourControl, IconControl, IntegerControl, PrivateControl } from './controls.tsx';
import { readForm, spreadLists, writeForm } from './format.ts';
import { type Place, registerGuard } from './guard.ts';

/** The build puts it here. */
declare const EDITOR_PAGE: { config: CmsConfig; place: Place };

for (const [name, type] of Object.entries<ContentType>(contentTypes)) {
  registerCustomFormat(formatName(name, type), type.source.endsWith('.md') ? 'md' : 'json', {
    fromFile: (text) => spreadLists(readForm(type, text)),
    toFile: (data) => writeForm(type, data),
  });
}
registerFieldType('colour', ColourControl);
registerFieldType('icon', IconControl);
registerFieldType('integer', IntegerControl);
registerFieldType('private', PrivateControl);
registerGuard(EDITOR_PAGE.place);
if (location.hash === '') location.hash = '#/collections/_singletons/entries/profile';
await init({ config: EDITOR_PAGE.config });
