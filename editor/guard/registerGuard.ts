import { getCollection, registerEventListener } from '@sveltia/cms';
import { type ContentType, contentTypes } from '../../schema/content.ts';
import { findFaults } from '../entries/findFaults.ts';
import { findTwin } from '../entries/findTwin.ts';
import { kindOf } from '../entries/kindOf.ts';
import { spreadLists } from '../entries/spreadLists.ts';
import { toEntry } from '../entries/toEntry.ts';
import { keptText } from '../sveltia/keptText.ts';
import { findOvertaken } from './findOvertaken.ts';
import { findSchemaPath } from './findSchemaPath.ts';
import { refuse } from './refuse.ts';

const spoilt = {
  path: ['body'],
  message:
    'The formatted view holds something that cannot be saved as it is shown. Press Edit in Markdown there, and see what is wrong.',
};

/** Holds every entry against the rules of the content before it is saved. */
export function registerGuard(): void {
  registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const { collection, path, data } = entry.toJS();
      const name = kindOf(path);
      if (!name) throw new Error(`${path} is of no kind of content that the editor knows.`);
      const type: ContentType = contentTypes[name];
      const own = toEntry(type, data);
      const known = (await getCollection(collection)).map((entry) => entry.toJS());
      const isNew = !known.some((entry) => entry.path === path);
      const overtaken = await findOvertaken({ action: isNew ? 'create' : 'update', path });
      const faults = [
        ...findFaults(type, own),
        keptText.isSpoilt(String(data.body ?? '')) ? spoilt : undefined,
        findTwin(type, { path, data: own.values }, known),
        overtaken === undefined ? undefined : { path: [], message: overtaken },
      ];
      refuse(
        name,
        faults.filter((fault) => fault !== undefined),
      );

      const $schema = isNew ? findSchemaPath(name) : undefined;
      return entry.set('data', spreadLists({ ...data, ...($schema !== undefined && { $schema }) }));
    },
  });
}
