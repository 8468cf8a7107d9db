import { posix } from 'node:path';
import type { ContentFile } from '../tree/tree.ts';

/**
 * The `$schema` of a new JSON file, by which editors find the explanations of its keys: that of its neighbours, or the
 * usual one.
 * @param source where the files of the collection lie, such as `links/*.json`
 */
export function schemaLine(
  source: string,
  neighbours: readonly ContentFile<{ $schema?: string | undefined }>[],
): { $schema: string } {
  const given = neighbours.find(({ value }) => value.$schema !== undefined)?.value.$schema;
  return { $schema: given ?? `../../schema/json/${posix.dirname(source)}.schema.json` };
}
