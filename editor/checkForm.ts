import { contentTypes } from '../schema/content.ts';
import { readEntry } from '../schema/parse/entry.ts';
import { labelOf } from '../schema/parse/explain.ts';
import { mayHaveFormulas } from '../schema/parse/formulaSyntax.ts';
import { type Fault, severityOf } from '../schema/problems.ts';
import { findPrivacyFaults } from '../schema/review/private.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { type EditorSettings, findContentFile } from './config.ts';
import { type FormData, flattenLists, lineOf, sourceKey, writeForm } from './format.ts';

/** A form as Sveltia CMS is about to save it. */
export type SubmittedForm = { path: string; data: FormData; newRecord: boolean };

/**
 * Checks a form before it is saved: it must follow the content's rules. Sveltia CMS itself checks for newer commits.
 * @returns the data to save
 * @throws with a sentence for each value that breaks a rule, or if the file is none of the content
 */
export async function checkForm(
  { path, data, newRecord }: SubmittedForm,
  { contentFolder }: Pick<EditorSettings, 'contentFolder'>,
): Promise<FormData> {
  const file = findContentFile(path, contentFolder);
  if (!file) throw new Error(`${path} is not in a content folder.`);
  const type: ContentType = contentTypes[file.name];
  const { [sourceKey]: _, ...values } = data;
  const text = writeForm(type, newRecord ? values : data);
  const errors = await findErrors(type, text);
  if (errors.length > 0) throw new Error(errors.map((error) => describe(type, text, error)).join(' '));
  return flattenLists({ ...data, [sourceKey]: text });
}

/** The errors that the check finds in the text of a file, without looking at any other file. */
export async function findErrors(type: ContentType, text: string): Promise<Fault[]> {
  const entry = readEntry(text, type);
  const { value, document, faults } = entry;
  const misplaced = value && document ? findPrivacyFaults(document, type) : [];
  const errors = [...faults, ...misplaced].filter(({ code }) => severityOf(code) === 'error');
  if (!mayHaveFormulas(text)) return errors;
  // Loaded when it is needed, since few files have formulas.
  const { typesetFormulas } = await import('../schema/parse/formula.ts');
  return [...errors, ...typesetFormulas(entry, type).faults];
}

function describe(type: ContentType, text: string, fault: Fault): string {
  const { path, message, suggestion } = fault;
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return `${labelOf(type, path)} (line ${lineOf(text, fault)}): ${message}${hint}`;
}
