import { contentTypes, isOfType } from '../schema/content.ts';
import { readEntry } from '../schema/parse/entry.ts';
import { labelOf } from '../schema/parse/explain.ts';
import { mayHaveFormulas } from '../schema/parse/formulaSyntax.ts';
import { type Fault, severityOf } from '../schema/problems.ts';
import { findPrivacyFaults } from '../schema/review/private.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import type { EditorSettings } from './config.ts';
import { type FormData, flattenLists, lineOf, sourceKey, writeForm } from './format.ts';

/** A form as Sveltia CMS is about to save it. */
export type SubmittedForm = { path: string; data: FormData; newRecord: boolean };

/** An error of a value: the path of its field, the sentence to show beside the field, and one to show without a field. */
export type FieldError = { path: readonly PropertyKey[]; sentence: string; labelled: string };

/** Thrown for a form whose values break the content's rules. */
export class InvalidForm extends Error {
  readonly errors: readonly FieldError[];
  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ labelled }) => labelled).join(' '));
    this.errors = errors;
  }
}

/**
 * Checks a form before it is saved: it must follow the content's rules. Sveltia CMS itself checks for newer commits.
 * @returns the data to save
 * @throws {InvalidForm} if a value breaks a rule; another error if the file cannot be saved
 */
export async function checkForm(
  { path, data, newRecord }: SubmittedForm,
  { contentFolder }: Pick<EditorSettings, 'contentFolder'>,
): Promise<FormData> {
  const source = contentFolder === '' ? path : path.slice(contentFolder.length + 1);
  const type = Object.values<ContentType>(contentTypes).find((one) => isOfType(one, source));
  if (!type) throw new Error(`${path} is not in a content folder.`);
  const { [sourceKey]: _, ...values } = data;
  const text = writeForm(type, newRecord ? values : data);
  const errors = await findErrors(type, text);
  if (errors.length > 0) throw new InvalidForm(errors.map((error) => describe(type, text, error)));
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

/** A fault as an error of the form, where the Markdown body is the field `body`. */
function describe(type: ContentType, text: string, fault: Fault): FieldError {
  const { message, suggestion } = fault;
  const isBody = fault.path.length === 0 && type.body !== undefined;
  const sentence = suggestion === undefined ? message : `${message} Did you mean ${suggestion}?`;
  return {
    path: isBody ? ['body'] : fault.path,
    sentence,
    labelled: `${labelOf(type, fault.path)} (line ${lineOf(text, fault)}): ${sentence}`,
  };
}
