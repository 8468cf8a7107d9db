import { parseFrontMatter } from '../schema/parse/frontMatter.ts';
import { parseJson } from '../schema/parse/json.ts';
import { type Fault, severityOf } from '../schema/problems.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { isRecord } from '../schema/values/paths.ts';
import { editEntry } from '../schema/write.ts';

export type FormData = Record<string, unknown>;

/** The form has no field for this key, so Sveltia CMS keeps it unchanged. */
export const sourceKey = '$text';

/** In the form, `private` is a list of keys; this one stands for `private: true`. */
export const wholeEntry = 'true';

/** @throws with the loader's message and the line if the file cannot be parsed */
export function readForm({ source }: ContentType, text: string): FormData {
  const parse: typeof parseFrontMatter = source.endsWith('.md') ? parseFrontMatter : parseJson;
  const { document, faults, body } = parse(text);
  const error = faults.find(({ code }) => severityOf(code) === 'error');
  if (!document || error) throw new Error(error ? `Line ${lineOf(text, error)}: ${error.message}` : source);
  const values = isRecord(document.value) ? document.value : {};
  return {
    ...values,
    ...(typeof values.private === 'boolean' && { private: values.private ? [wholeEntry] : [] }),
    ...(body && { body: body.text.trim() }),
    [sourceKey]: text,
  };
}

/** As Sveltia CMS does when it shows their field; otherwise, opening a form would count as a change. */
export function flattenLists(data: FormData): FormData {
  const entries = Object.entries(data).flatMap(([key, value]): [string, unknown][] =>
    Array.isArray(value)
      ? [[key, []], ...value.map((item: unknown, at): [string, unknown] => [`${key}.${at}`, item])]
      : [[key, value]],
  );
  return Object.fromEntries(entries);
}

export function writeForm(type: ContentType, { [sourceKey]: source, body, ...data }: FormData): string {
  const markdown = typeof body === 'string' ? body.replaceAll('](/media/', '](media/') : '';
  const before = typeof source === 'string' ? source : undefined;
  // The form has no field for these; they stay as they are in the file.
  const { for: versions } = before === undefined ? {} : readForm(type, before);
  const isPrivate = Array.isArray(data.private) && data.private.includes(wholeEntry);
  const values = withoutEmpty({ ...data, ...(isPrivate && { private: true }), for: versions });
  return editEntry(type, before, isRecord(values) ? values : {}, markdown);
}

export function lineOf(text: string, { offset }: Fault): number {
  return text.slice(0, offset).split('\n').length;
}

/** Removes empty values, Sveltia's own keys of items in lists, and the leading slash that it writes in paths of pictures. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^\/media\//, 'media/');
  if (Array.isArray(value)) return value.map(withoutEmpty).filter(isFilled);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const);
  return Object.fromEntries(entries.filter(([key, inner]) => isFilled(inner) && !key.startsWith('__sc_')));
}

function isFilled(value: unknown): boolean {
  return !(value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length));
}
