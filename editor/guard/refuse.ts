import { type ContentName, type ContentType, contentTypes } from '../../schema/content.ts';
import type { Fault } from '../../schema/problems/fault.ts';
import { inFormWords } from '../entries/inFormWords.ts';
import { nameField } from '../entries/nameField.ts';
import { focusField } from './focusField.ts';
import { RefusedError } from './RefusedError.ts';
import { createButton, createText, hideNotice, showNotice } from './showNotice.ts';

/** Why an entry is not saved; what is wrong with the file as a whole has no path. */
export type Refusal = Pick<Fault, 'path' | 'message' | 'suggestion'> & Partial<Pick<Fault, 'code'>>;

/**
 * Shows what is wrong with an entry that is about to be saved, and keeps it from being saved.
 * @throws {RefusedError} where there is something
 */
export function refuse(name: ContentName, refusals: readonly Refusal[]): void {
  tellRefusals(name, refusals);
  if (refusals.length > 0) throw new RefusedError();
}

/** Shows what is wrong with an entry, with the way to each field, in place of what was shown before. */
export function tellRefusals(name: ContentName, refusals: readonly Refusal[]): void {
  hideNotice('refusal');
  if (refusals.length === 0) return;
  showNotice('refusal', {
    title: 'Not saved yet',
    hint: refusals.length === 1 ? 'Mend this first:' : `Mend these ${refusals.length} first:`,
    items: refusals.map((refusal) => describe(name, refusal)),
  });
}

function describe(name: ContentName, { path, message, suggestion, code }: Refusal): (string | Node)[] {
  const { schema, body }: ContentType = contentTypes[name];
  const field = nameField(schema, path, body?.label ?? '');
  // The form has no field for a key that the rules do not know.
  const isInFile = code === 'unknown-key';
  const way = path.length === 0 || isInFile ? [] : [createButton(field, () => void focusField(path)), ' '];
  return [
    ...way,
    inFormWords(message, schema, path),
    ...(isInFile ? [' It is in the file, but not in this form: mend it there, and reload the page.'] : []),
    ...(suggestion === undefined ? [] : [' Did you mean ', createText('code', suggestion), '?']),
  ];
}
