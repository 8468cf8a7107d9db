import { registerEventListener } from '@sveltia/cms';
import type * as z from 'zod';
import { type ContentType, contentTypes } from '../schema/content.ts';
import { titleAt } from '../schema/explain.ts';
import type { Fault } from '../schema/problems.ts';
import { findErrors, lineOf, sourceKey, spreadLists, writeForm } from './format.ts';

/** The content folder in the repository, and whether the repository is on this machine. */
export type Place = { contentFolder: string; isLocal: boolean };

/**
 * Checks a form before it is saved: it must follow the content's rules, and its file must not have changed since the
 * form was opened. At GitHub, Sveltia CMS itself checks for newer commits.
 */
export function registerGuard({ contentFolder, isLocal }: Place): void {
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest('[data-key-path]') : null;
    if (field) removeMarks(field);
  });
  registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const { path, data, newRecord } = entry.toJS();
      const source = contentFolder === '' ? path : path.slice(contentFolder.length + 1);
      const type = typeOf(source);
      if (!type) throw refusal([`${path} is in no folder of the content.`]);
      const { [sourceKey]: read, ...values } = data;
      if (isLocal) await expectUnchanged(source, newRecord ? undefined : read);
      const text = writeForm(type, newRecord ? values : data);
      const errors = findErrors(type, text);
      removeMarks(document);
      if (errors.length > 0) refuse(type, text, errors);
      return entry.set('data', spreadLists({ ...data, [sourceKey]: text }));
    },
  });
}

/**
 * Says what is wrong beside each field.
 * @throws so that nothing is saved; for an error without a field, with a message that Sveltia CMS shows
 */
function refuse(type: ContentType, text: string, errors: readonly Fault[]): never {
  const placed = errors.map((error) => ({ error, field: fieldOf(type, error) }));
  const rest = placed.filter(({ field }) => !field).map(({ error }) => describe(type, text, error));
  if (rest.length > 0) throw refusal(rest);
  for (const { error, field } of placed) {
    const mark = Object.assign(document.createElement('p'), {
      className: 'refusal',
      textContent: sentenceOf(error),
    });
    mark.setAttribute('role', 'alert');
    field?.querySelector('.field-wrapper')?.before(mark);
  }
  document.body.dataset.refused = '';
  placed[0]?.field?.scrollIntoView({ block: 'center' });
  // Sveltia CMS takes this for a refusal of its own fields, and counts none, so the style sheet hides what it says.
  throw new Error('validation_failed');
}

/** The form's field of a value, or else of the object or list that it is in. The path of a Markdown body is empty. */
function fieldOf({ body }: ContentType, { path }: Fault): HTMLElement | undefined {
  const steps = path.length === 0 && body ? ['body'] : path;
  for (let length = steps.length; length > 0; length--) {
    const key = steps.slice(0, length).join('.');
    const field = document.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(key)}"]`);
    if (field?.checkVisibility()) return field;
  }
  return undefined;
}

/** A value that is changed is no longer refused. */
function removeMarks(within: ParentNode): void {
  for (const mark of within.querySelectorAll('.refusal')) mark.remove();
  delete document.body.dataset.refused;
}

/** Sveltia CMS shows the user the cause of an error with this message, and of no other error. */
function refusal(sentences: readonly string[]): Error {
  return new Error('saving_failed', { cause: new Error(sentences.join(' ')) });
}

function typeOf(source: string): ContentType | undefined {
  return Object.values<ContentType>(contentTypes).find((type) => {
    const [folder = '', extension] = type.source.split('*');
    if (extension === undefined) return source === type.source;
    return source.startsWith(folder) && source.endsWith(extension);
  });
}

/** @throws if the file on disk differs from what this page last read or wrote */
async function expectUnchanged(source: string, known: unknown): Promise<void> {
  const response = await fetch(`/content/${source.split('/').map(encodeURIComponent).join('/')}`, {
    cache: 'no-store',
  });
  const current = response.ok ? toRead(await response.text()) : undefined;
  if (!response.ok && response.status !== 404) throw refusal([`${source} cannot be read now.`]);
  if (current === known) return;
  if (known === undefined) throw refusal([`There is already a file ${source}. Choose another title.`]);
  const change = current === undefined ? 'deleted' : 'changed';
  throw refusal([
    `${source} was ${change} on disk after this form was opened. Copy what you want to keep, reload the page and discard the draft.`,
  ]);
}

/** A text as Sveltia CMS passes it to a format: trimmed, with the line ends of Unix. */
function toRead(text: string): string {
  return text.trim().replace(/\r\n?/g, '\n');
}

/** `Link › Address (line 5): Addresses begin with https:. Did you mean …?` */
function describe({ schema, body }: ContentType, text: string, fault: Fault): string {
  const label = fault.path.length > 0 ? labelOf(schema, fault.path) : (body?.label ?? 'File');
  return `${label} (line ${lineOf(text, fault)}): ${sentenceOf(fault)}`;
}

function sentenceOf({ message, suggestion }: Fault): string {
  return suggestion === undefined ? message : `${message} Did you mean ${suggestion}?`;
}

/** The labels that the form shows for a field and the fields around it. */
function labelOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  const labels = path.map((step, index) =>
    typeof step === 'number' ? step + 1 : (titleAt(schema, path.slice(0, index + 1)) ?? String(step)),
  );
  return labels.join(' › ');
}
