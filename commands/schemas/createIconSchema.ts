import type * as z from 'zod';
import { iconSets } from '../../schema/values/iconSets.ts';

/** The JSON Schema that lists the names of all installed icons, so that editors complete them. */
export function createIconSchema(): z.core.JSONSchema.BaseSchema {
  const names = Object.entries(iconSets).flatMap(([prefix, read]) => {
    const { icons, aliases = {} } = read();
    return [...Object.keys(icons), ...Object.keys(aliases)].map((name) => `${prefix}:${name}`);
  });
  const sets = Object.keys(iconSets);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Made from the installed icon sets by "npm run schemas"; do not edit.',
    // Spaces around a name are trimmed, which a list of names can't say. That comes first, since VS Code gives the
    // message of the first alternative, and for a list would name all that is in it.
    anyOf: [
      {
        pattern: String.raw`^(?=\s|.*\s$)\s*(?:${sets.join('|')}):[a-z0-9-]+\s*$`,
        patternErrorMessage: `There is no icon of this name in the sets ${sets.join(' and ')}.`,
      },
      { enum: names.toSorted() },
    ],
  };
}
