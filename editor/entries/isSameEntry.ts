import type { ContentType } from '../../schema/content.ts';
import { formatEntry } from '../../schema/format/formatEntry.ts';
import { parseEntry } from './parseEntry.ts';
import { toEntry } from './toEntry.ts';

/** Whether a file's `text` says what the editor holds of it, however it is formatted. */
export function isSameEntry(type: ContentType, text: string, data: Record<string, unknown>): boolean {
  try {
    return write(type, parseEntry(type.source, text)) === write(type, data);
  } catch {
    // A file that can not be read says something else.
    return false;
  }
}

function write(type: ContentType, data: Record<string, unknown>): string {
  const { values, body } = toEntry(type, data);
  return formatEntry(type, values, body);
}
