import { type ContentName, contentTypes } from '../../schema/content.ts';
import { kindOf } from '../entries/kindOf.ts';
import { parseEntry } from '../entries/parseEntry.ts';
import { knownFiles } from '../sveltia/knownFiles.ts';

/**
 * Where a new file of a kind names its JSON Schema: as its neighbours do, or, where it is the first, as `site.json` does,
 * which lies a folder above. Nothing where the files of this content name none.
 */
export function findSchemaPath(name: ContentName): string | undefined {
  if (!contentTypes[name].source.endsWith('.json')) return undefined;
  const own = knownFiles.paths().filter((path) => kindOf(path) === name);
  const neighbour = own.map(readSchemaPath).find((schema) => schema !== undefined);
  if (neighbour !== undefined) return neighbour;
  const site = knownFiles.paths().find((path) => kindOf(path) === 'site');
  const above = site === undefined ? undefined : readSchemaPath(site);
  return above?.startsWith('.')
    ? `../${above.replace('site.schema.json', `${name}.schema.json`)}`
    : undefined;
}

function readSchemaPath(path: string): string | undefined {
  const name = kindOf(path);
  if (!name || knownFiles.faultOf(path) !== undefined) return undefined;
  const { $schema } = parseEntry(contentTypes[name].source, knownFiles.textOf(path) ?? '');
  return typeof $schema === 'string' ? $schema : undefined;
}
