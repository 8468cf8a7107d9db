import { contentTypes } from '../schema/content.ts';
import { mergeTranslation } from '../schema/load/translations.ts';
import { checkFile, parseText } from '../schema/parse/contentFile.ts';
import { type Fault, isError, positionAt } from '../schema/problems.ts';
import { schemaPathFrom } from '../schema/sourcePaths.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { labelOf } from '../schema/types/schemaParts.ts';
import { isRecord } from '../schema/values/paths.ts';
import { type EditorSettings, typeOfFile } from './config.ts';
import { readForm, writeForm } from './format.ts';
import { type FormValues, flattenLists, type SubmittedForm, sourceKey } from './sveltia.ts';

/** Checks the form of an entry and those of its translations. Returns the forms to save. @throws an error with all faults of a form */
export async function checkForm(
  { path, data, newRecord, i18n = {} }: SubmittedForm,
  { contentFolder, toProject }: Pick<EditorSettings, 'contentFolder' | 'toProject'>,
): Promise<Required<Pick<SubmittedForm, 'data' | 'i18n'>>> {
  const name = typeOfFile(path, contentFolder);
  if (!name) throw new Error(`${path} is not in a content folder.`);
  const type = contentTypes[name];
  const $schema = type.body ? undefined : schemaPathFrom(type, toProject);
  // A duplicated entry still contains the text of the other file.
  const ofOwnFile = (form: FormValues) => (newRecord ? { ...form, $schema, [sourceKey]: undefined } : form);

  const saved = saveForm(type, ofOwnFile(data));
  const original = String(saved[sourceKey]);
  const translations: Required<SubmittedForm>['i18n'] = {};
  for (const [language, { data: form }] of Object.entries(i18n)) {
    if (!form) {
      translations[language] = {};
      continue;
    }
    // A new translation is a copy of the first language, or has no text yet.
    const isNew = form[sourceKey] === undefined || form[sourceKey] === data[sourceKey];
    const translation = isNew ? beginTranslation(type, form, original) : ofOwnFile(form);
    translations[language] = { data: saveForm(type, translation, original) };
  }
  return { data: saved, i18n: translations };
}

/** The form with the text of its file. `original` is the text of the file in the first language. */
function saveForm(type: ContentType, data: FormValues, original?: string): FormValues {
  const text = writeForm(type, data);
  const errors = findErrors(type, text, original);
  if (errors.length > 0) throw new Error(errors.map((error) => describeFault(type, text, error)).join(' '));
  return flattenLists({ ...data, [sourceKey]: text });
}

/** The form of a new translation has all values of the first language; its file gets only those that differ. */
function beginTranslation(type: ContentType, form: FormValues, original: string): FormValues {
  const different = pickDifferences({ ...form, [sourceKey]: undefined }, readForm(type, original));
  const empty = type.body ? '---\n---\n' : '{}\n';
  return { ...(isRecord(different) && different), [sourceKey]: empty };
}

/** The part of `value` that differs from `source`; a list counts as a whole. */
function pickDifferences(value: unknown, source: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(source)) {
    const isSameAt = (index: number) => pickDifferences(value[index], source[index]) === undefined;
    return value.length === source.length && [...value.keys()].every(isSameAt) ? undefined : value;
  }
  if (!isRecord(value) || !isRecord(source)) return value === source ? undefined : value;
  const entries = Object.entries(value).map(([key, inner]) => [key, pickDifferences(inner, source[key])]);
  const different = entries.filter(([, value]) => value !== undefined);
  return different.length > 0 ? Object.fromEntries(different) : undefined;
}

/** The path in faults of the original; those of the form have none, since it is not a file yet. */
const originalPath = 'original';

/** The errors of a file; for a translation, without those of its `original`. */
export function findErrors(type: ContentType, text: string, original?: string): Fault[] {
  let parsed = parseText(text, type);
  if (original !== undefined)
    parsed = mergeTranslation(parseText(original, type, originalPath), parsed, type);
  return checkFile(parsed, type).faults.filter((fault) => isError(fault) && fault.source !== originalPath);
}

function describeFault(type: ContentType, text: string, fault: Fault): string {
  const { path, message, suggestion } = fault;
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return `${labelOf(type, path)} (line ${positionAt(text, fault.offset).line}): ${message}${hint}`;
}
