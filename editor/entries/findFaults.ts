import type { ContentType } from '../../schema/content.ts';
import { toFaults } from '../../schema/explain.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import type { Fault } from '../../schema/problems.ts';
import { arrangeKeys } from '../../schema/write.ts';
import type { Entry } from './toEntry.ts';

/**
 * What the loader would refuse in a file with this entry, by the same rules; the path of what is wrong with the
 * Markdown is `['body']`. Whether the files exist that it refers to is not looked at.
 */
export function findFaults(type: ContentType, { values, body }: Entry): Fault[] {
  const value = arrangeKeys(type.schema, values);
  const result = type.schema.safeParse(value);
  const document = { value, spanOf: () => ({ offset: 0 }) };
  const faults = result.success ? [] : toFaults(result.error.issues, document, type.schema);
  const inBody = type.source.endsWith('.md') ? parseMarkdown(body, 0).faults : [];
  return [...faults, ...inBody.map((fault) => ({ ...fault, path: ['body'] }))];
}
