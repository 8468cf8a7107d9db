import type * as z from 'zod';
import { contentTypes, isOfType } from '../schema/content.ts';
import { titleAt } from '../schema/parse/explain.ts';
import type { Fault } from '../schema/problems.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import type { EditorSettings } from './config.ts';
import { type FormData, findErrors, flattenLists, lineOf, sourceKey, writeForm } from './format.ts';

/** A form as Sveltia CMS is about to save it. */
export type SubmittedForm = { path: string; data: FormData; newRecord: boolean };

/** An error of a value: the path of the form's field, the sentence beside the field, and one to show without a field. */
export type FieldError = { path: readonly PropertyKey[]; sentence: string; labelled: string };

/** The values of a form break the content's rules. */
export class InvalidForm extends Error {
  readonly errors: readonly FieldError[];
  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ labelled }) => labelled).join(' '));
    this.errors = errors;
  }
}

/**
 * Checks a form before it is saved: it must follow the content's rules, and its file must not have changed since the
 * form was opened. At GitHub, Sveltia CMS itself checks for newer commits.
 * @param readFile reads a file of the content as it is on disk now; nothing where there is none
 * @returns the data to save
 * @throws {InvalidForm} if a value breaks a rule, or an error that says why the file cannot be saved
 */
export async function checkForm(
  { path, data, newRecord }: SubmittedForm,
  { contentFolder, isLocal }: Pick<EditorSettings, 'contentFolder' | 'isLocal'>,
  readFile: (source: string) => Promise<string | undefined>,
): Promise<FormData> {
  const source = contentFolder === '' ? path : path.slice(contentFolder.length + 1);
  const type = Object.values<ContentType>(contentTypes).find((one) => isOfType(one, source));
  if (!type) throw new Error(`${path} is not in a content folder.`);
  const { [sourceKey]: read, ...values } = data;
  if (isLocal) expectUnchanged(source, newRecord ? undefined : read, await readFile(source));
  const text = writeForm(type, newRecord ? values : data);
  const errors = await findErrors(type, text);
  if (errors.length > 0) throw new InvalidForm(errors.map((error) => describe(type, text, error)));
  return flattenLists({ ...data, [sourceKey]: text });
}

/** @throws if the file on disk differs from what this page last read or wrote */
function expectUnchanged(source: string, known: unknown, onDisk: string | undefined): void {
  // Sveltia CMS passes texts to a format trimmed, with the line ends of Unix.
  const current = onDisk?.trim().replace(/\r\n?/g, '\n');
  if (current === known) return;
  if (known === undefined) throw new Error(`There is already a file ${source}. Choose another title.`);
  const change = current === undefined ? 'deleted' : 'changed';
  throw new Error(
    `${source} was ${change} on disk after this form was opened. Copy what you want to keep, reload the page and discard the draft.`,
  );
}

/** The path of a Markdown body, which is empty in the file, is `body` in the form. */
function describe(type: ContentType, text: string, fault: Fault): FieldError {
  const { message, suggestion } = fault;
  const isBody = fault.path.length === 0 && type.body !== undefined;
  const sentence = suggestion === undefined ? message : `${message} Did you mean ${suggestion}?`;
  const label = fault.path.length > 0 ? labelOf(type.schema, fault.path) : (type.body?.label ?? 'File');
  return {
    path: isBody ? ['body'] : fault.path,
    sentence,
    labelled: `${label} (line ${lineOf(text, fault)}): ${sentence}`,
  };
}

/** The labels that the form shows for a field and the fields around it, such as `Link › Address`. */
function labelOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const labels = path.map((step, index) =>
    typeof step === 'number' ? step + 1 : (titleAt(schema, path.slice(0, index + 1)) ?? String(step)),
  );
  return labels.join(' › ');
}
