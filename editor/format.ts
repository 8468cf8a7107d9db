import * as z from 'zod';
import { readEntry } from '../schema/parse/entry.ts';
import { mayHaveFormulas } from '../schema/parse/formulaSyntax.ts';
import { parseFrontMatter } from '../schema/parse/frontMatter.ts';
import { parseJson } from '../schema/parse/json.ts';
import { type Fault, severityOf } from '../schema/problems.ts';
import { findPrivacyFaults } from '../schema/review/private.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { privateSchema } from '../schema/types/entryKeys.ts';
import { editEntry, isRecord } from '../schema/write.ts';

/** The data of a form: the keys of a file, its Markdown as `body`, and its text under `sourceKey`. */
export type FormData = Record<string, unknown>;

/** The form has no field for this key, so Sveltia CMS carries it along unchanged. */
export const sourceKey = '$text';

/**
 * Reads a content file into the data of its form.
 * @throws with the loader's message and the line if the file cannot be parsed
 */
export function readForm({ source, schema }: ContentType, text: string): FormData {
  const { document, faults, body } = parseEntry(source, text);
  const error = faults.find(isError);
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
  return editEntry(type, typeof source === 'string' ? source : undefined, withoutEmpty(open), markdown);
}

/** The errors that the loader finds in the text of a file, without looking at any other file. */
export async function findErrors(type: ContentType, text: string): Promise<Fault[]> {
  const entry = readEntry(text, type);
  const { document, value, faults } = entry;
  const misplaced = document && value ? findPrivacyFaults(document, type.schema) : [];
  const found = [...faults, ...misplaced].filter(isError);
  if (!mayHaveFormulas(text)) return found;
  const { typesetFormulas } = await import('../schema/parse/formula.ts');
  return [...found, ...typesetFormulas(entry, type).faults];
}

/** The line of a fault, from 1. */
export function lineOf(text: string, { offset }: Fault): number {
  return text.slice(0, offset).split('\n').length;
}

function parseEntry(source: string, text: string): ReturnType<typeof parseFrontMatter> {
  return source.endsWith('.md') ? parseFrontMatter(text) : parseJson(text);
}

function isError({ code }: Fault): boolean {
  return severityOf(code) === 'error';
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
