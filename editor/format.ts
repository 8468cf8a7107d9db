import { editEntry } from '../schema/formatEntry.ts';
import { parseFormat } from '../schema/parse/contentFile.ts';
import { isError, positionAt } from '../schema/problems.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { isRecord } from '../schema/values/paths.ts';
import { cleanForm, type FormValues, sourceKey } from './sveltia.ts';

/** In the form, `private` is a list of keys; this one stands for `private: true`. */
export const wholeEntry = 'true';

/** Keys that a file keeps: the address of its JSON Schema, and versions of the CV, which only applications have. */
export const keysWithoutField = ['$schema', 'for'];

/** Turns a file into a form. @throws the first syntax error, with its line */
export function readForm(type: ContentType, text: string): FormValues {
  const { document, faults, below } = parseFormat(text, type);
  const error = faults.find(isError);
  if (error) throw new Error(`Line ${positionAt(text, error.offset).line}: ${error.message}`);
  const values = isRecord(document?.value) ? document.value : {};
  return {
    ...values,
    ...(typeof values.private === 'boolean' && { private: values.private ? [wholeEntry] : [] }),
    ...(below && { body: below.text.trim() }),
    [sourceKey]: text,
  };
}

/** Without a source, the file is new, and gets the `$schema` of the form. */
export function writeForm(type: ContentType, { [sourceKey]: source, ...data }: FormValues): string {
  const before = typeof source === 'string' ? source : undefined;
  const file: FormValues = before === undefined ? { $schema: data.$schema } : readForm(type, before);
  const unshownValues = Object.fromEntries(keysWithoutField.map((key) => [key, file[key]]));
  const isPrivate = Array.isArray(data.private) && data.private.includes(wholeEntry);
  const changed = { ...data, ...(isPrivate && { private: true }), ...unshownValues };
  const { body = '', ...values } = cleanForm(changed);
  return editEntry(type, before, values, String(body));
}
