import { getCollection, registerEventListener } from '@sveltia/cms';
import { type ContentType, contentTypes } from '../../schema/content.ts';
import { findFaults } from '../entries/findFaults.ts';
import { findTwin } from '../entries/findTwin.ts';
import { toEntry } from '../entries/toEntry.ts';
import { refuse } from './refuse.ts';

/** Holds every entry against the rules of the content before it is saved. */
export function registerGuard(): void {
  registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const { collection, path, data } = entry.toJS();
      const name = contentNames.find((name) => isOf(name, collection, path));
      if (!name) throw new Error(`${path} is of no kind of content that the editor knows.`);
      const type: ContentType = contentTypes[name];
      const own = toEntry(type, data);
      const siblings = type.source.includes('*') ? await getCollection(name) : [];
      const twin = findTwin(
        type,
        { path, data: own.values },
        siblings.map((sibling) => sibling.toJS()),
      );
      refuse(name, [...findFaults(type, own), ...(twin ? [twin] : [])]);
    },
  });
}

type ContentName = keyof typeof contentTypes;

const contentNames = Object.keys(contentTypes).filter((name): name is ContentName => name in contentTypes);

/** Sveltia CMS knows a collection by its name, and of a single file tells the path. */
function isOf(name: ContentName, collection: string, path: string): boolean {
  return name === collection || `/${path}`.endsWith(`/${contentTypes[name].source}`);
}
