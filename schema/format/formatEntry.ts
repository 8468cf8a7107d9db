import { stringify } from 'yaml';
import type { ContentType } from '../content.ts';
import { arrangeKeys } from './arrangeKeys.ts';

/**
 * A content file as text, in the one form in which the visual editor writes them and the sample is written, so that a
 * change of one value is a change of one line: keys in the order of the schema, JSON with two spaces, YAML in blocks.
 * @param values the keys of the file; for Markdown those of its front matter
 * @param body the Markdown below the front matter
 */
export function formatEntry(type: ContentType, values: Record<string, unknown>, body = ''): string {
  const arranged = arrangeKeys(type.schema, values);
  if (!type.source.endsWith('.md')) return `${JSON.stringify(arranged, null, 2)}\n`;
  return `---\n${stringify(arranged, { lineWidth: 0 })}---\n${body.trim()}\n`;
}
