import { contentTypes } from '../schema/content.ts';
import { mergeTranslation } from '../schema/load/mergeTranslation.ts';
import { checkFile, parseText } from '../schema/parse/contentFile.ts';
import { type Fault, isError, positionAt } from '../schema/problems.ts';
import { schemaPathFrom } from '../schema/sourcePaths.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { labelOf } from '../schema/types/schemaParts.ts';
import { isRecord } from '../schema/values/paths.ts';
import { type EditorSettings, typeOfFile } from './config.ts';
import { readForm, writeForm } from './format.ts';
import { type FormValues, flattenLists, type SubmittedForm, sourceKey } from './sveltia.ts';

/** Returns the form to save. @throws an error with all faults of the form */
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
  const source = String(saved[sourceKey]);
  /** A translation has a file of its own, or is new and began as a copy of the first language. */
  const toTranslation = (form: FormValues) => {
    const isCopy = form[sourceKey] === undefined || form[sourceKey] === data[sourceKey];
    return isCopy ? beginTranslation(type, form, source) : ofOwnFile(form);
  };
  const translations: Required<SubmittedForm>['i18n'] = {};
  for (const [language, { data: form }] of Object.entries(i18n)) {
    // A translation without a form stays so.
    translations[language] = form ? { data: saveForm(type, toTranslation(form), source) } : {};
  }
  return { data: saved, i18n: translations };
}

function saveForm(type: ContentType, data: FormValues, source?: string): FormValues {
  const text = writeForm(type, data);
  const errors = findErrors(type, text, source);
  if (errors.length > 0) throw new Error(errors.map((error) => describeFault(type, text, error)).join(' '));
  return flattenLists({ ...data, [sourceKey]: text });
}

/** The form of a new translation has all values of the first language; its file gets only those that differ. */
function beginTranslation(type: ContentType, form: FormValues, source: string): FormValues {
  const different = pickDifferences({ ...form, [sourceKey]: undefined }, readForm(type, source));
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
const ofOriginal = 'original';

/** The errors of a file. For a translation, `source` is the text of the file in the first language. */
export function findErrors(type: ContentType, text: string, source?: string): Fault[] {
  const own = parseText(text, type);
  const whole = source === undefined ? own : mergeTranslation(parseText(source, type, ofOriginal), own, type);
  return checkFile(whole, type).faults.filter((fault) => isError(fault) && fault.source !== ofOriginal);
}

function describeFault(type: ContentType, text: string, fault: Fault): string {
  const { path, message, suggestion } = fault;
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return `${labelOf(type, path)} (line ${positionAt(text, fault.offset).line}): ${message}${hint}`;
}
