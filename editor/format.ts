import * as z from 'zod';
import { parseFrontMatter } from '../schema/parse/frontMatter.ts';
import { parseJson } from '../schema/parse/json.ts';
import { type Fault, severityOf } from '../schema/problems.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { privateSchema } from '../schema/types/entryKeys.ts';
import { editEntry, isRecord } from '../schema/write.ts';

/** The data of a form: the keys of a file, its Markdown as `body`, and its text under `sourceKey`. */
export type FormData = Record<string, unknown>;

/** The form has no field for this key, so Sveltia CMS keeps it unchanged. */
export const sourceKey = '$text';

/**
 * Reads a content file into the data of its form.
 * @throws with the loader's message and the line if the file cannot be parsed
 */
export function readForm({ source, schema }: ContentType, text: string): FormData {
  const isMarkdown = source.endsWith('.md');
  const parsed: ReturnType<typeof parseFrontMatter> = isMarkdown ? parseFrontMatter(text) : parseJson(text);
  const { document, faults, body } = parsed;
  const error = faults.find(({ code }) => severityOf(code) === 'error');
  if (!document || error) throw new Error(error ? `Line ${lineOf(text, error)}: ${error.message}` : source);
  const values = Object(document.value);
  return {
    ...values,
    ...(hasPrivateText(schema) && 'private' in values && { private: privateToText(values.private) }),
    ...(body && { body: body.text.trim() }),
    [sourceKey]: text,
  };
}

/**
 * Flattens lists as Sveltia CMS does when it shows their field: an empty list, and a key for each entry (`skills.0`).
 * Otherwise, opening a form would count as a change.
 */
export function flattenLists(data: FormData): FormData {
  const entries = Object.entries(data).flatMap(([key, value]): [string, unknown][] =>
    Array.isArray(value)
      ? [[key, []], ...value.map((item: unknown, at): [string, unknown] => [`${key}.${at}`, item])]
      : [[key, value]],
  );
  return Object.fromEntries(entries);
}

/**
 * The text of a content file with the values of its form: the text that the form was filled from with only the changed
 * values replaced, or a new file.
 */
export function writeForm(type: ContentType, { [sourceKey]: source, body, ...data }: FormData): string {
  const filled = withoutEmpty(data);
  const open = hasPrivateText(type.schema) ? { ...filled, private: textToPrivate(filled.private) } : filled;
  // Sveltia CMS writes addresses of pictures with a leading slash.
  const markdown = typeof body === 'string' ? body.replaceAll('](/media/', '](media/') : '';
  const before = typeof source === 'string' ? source : undefined;
  // The form has no field for these; they stay as they are in the file.
  const { for: versions } = before === undefined ? {} : readForm(type, before);
  const values = { ...withoutEmpty(open), ...(versions !== undefined && { for: versions }) };
  return editEntry(type, before, values, markdown);
}

/** The line of a fault, from 1. */
export function lineOf(text: string, { offset }: Fault): number {
  return text.slice(0, offset).split('\n').length;
}

/** Whether the form of a file edits its `private` as one text: `true`, or keys with commas between them. */
function hasPrivateText({ shape }: z.ZodObject): boolean {
  return shape.private instanceof z.ZodOptional && shape.private.unwrap() === privateSchema;
}

function privateToText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : value === true ? 'true' : '';
}

function textToPrivate(text: unknown): unknown {
  if (typeof text !== 'string' || text === 'true') return text === 'true' ? true : text;
  const keys = text.split(/[\s,]+/).filter((key) => key !== '');
  return keys.length === 0 ? undefined : keys;
}

/** Removes empty values, and the leading slash that Sveltia CMS writes in paths of pictures. */
function withoutEmpty(values: FormData): FormData {
  return Object(withoutEmptyIn(values));
}

function withoutEmptyIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyIn).filter(isFilled);
  if (typeof value === 'string') return value.replace(/^\/media\//, 'media/');
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, withoutEmptyIn(item)]);
  return Object.fromEntries(entries.filter(([, item]) => isFilled(item)));
}

function isFilled(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== undefined && value !== null && value !== '' && !isEmptyList;
}
