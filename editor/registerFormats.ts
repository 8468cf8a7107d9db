import { registerCustomFormat } from '@sveltia/cms';
import { type ContentName, type ContentType, contentNames, contentTypes } from '../schema/content.ts';
import { formatEntry } from '../schema/format/formatEntry.ts';
import { formatName } from './config/formatName.ts';
import { findFaults } from './entries/findFaults.ts';
import { parseEntry } from './entries/parseEntry.ts';
import { spreadLists } from './entries/spreadLists.ts';
import { toEntry } from './entries/toEntry.ts';
import { refuse } from './guard/refuse.ts';

/**
 * Reads and writes every kind of content in the project's own form. What is written passes the rules once more,
 * since not every way to a file leads by the guard: changing the order does not.
 */
export function registerFormats(): void {
  for (const name of contentNames) registerFormat(name, contentTypes[name]);
}

function registerFormat(name: ContentName, type: ContentType): void {
  registerCustomFormat(formatName(name), type.source.endsWith('.md') ? 'md' : 'json', {
    fromFile: (text) => spreadLists(parseEntry(type.source, text)),
    toFile: (data) => {
      const entry = toEntry(type, data);
      refuse(name, findFaults(type, entry));
      return formatEntry(type, entry.values, entry.body);
    },
  });
}
