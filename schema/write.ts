import { stringify } from 'yaml';
import * as z from 'zod';
import type { ContentType } from './types/contentType.ts';

/**
 * A content file as text, in the form of the visual editor and the sample, so that changing one value changes one line:
 * keys in the order of the schema, JSON with two spaces, YAML in blocks.
 * @param values the keys of the file; for Markdown those of its front matter
 * @param body the Markdown below the front matter
 */
export function formatEntry(type: ContentType, values: Record<string, unknown>, body = ''): string {
  const arranged = arrangeKeys(type.schema, values);
  if (!type.source.endsWith('.md')) return `${JSON.stringify(arranged, null, 2)}\n`;
  const text = body.trim();
  const yaml = stringify(arranged, { lineWidth: 0 }).replace(/^\{\}\n$/, '');
  return `---\n${yaml}---\n${text === '' ? '' : `${text}\n`}`;
}

/**
 * A value with its keys, and those of nested objects, in the order of `schema`; unknown keys come last. A required object
 * or list that is missing is added, empty.
 */
export function arrangeKeys(schema: z.ZodType, value: unknown): unknown {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const rest = new Map(Object.entries(value));
  const known = Object.entries(inner.shape).flatMap(([key, property]) => {
    const given = rest.get(key) ?? emptyOf(property);
    rest.delete(key);
    return given === undefined ? [] : [[key, arrangeKeys(property, given)]];
  });
  return Object.fromEntries([...known, ...rest]);
}

function emptyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) return {};
  return schema instanceof z.ZodArray ? [] : undefined;
}
