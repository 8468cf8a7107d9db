import { editEntry } from '../schema/formatEntry.ts';
import { parseFrontMatter } from '../schema/parse/frontMatter.ts';
import { parseJson } from '../schema/parse/json.ts';
import { type Fault, severityOf } from '../schema/problems.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { isRecord } from '../schema/values/paths.ts';
import { cleanForm, type FormData, sourceKey } from './sveltia.ts';

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

export function writeForm(type: ContentType, { [sourceKey]: source, ...data }: FormData): string {
  const before = typeof source === 'string' ? source : undefined;
  // The form has no field for these; they stay as they are in the file.
  const { for: versions } = before === undefined ? {} : readForm(type, before);
  const isPrivate = Array.isArray(data.private) && data.private.includes(wholeEntry);
  const { body = '', ...values } = cleanForm({ ...data, ...(isPrivate && { private: true }), for: versions });
  return editEntry(type, before, values, String(body));
}

export function lineOf(text: string, { offset }: Fault): number {
  return text.slice(0, offset).split('\n').length;
}
