import { init, registerCustomFormat, registerEventListener, registerFieldType } from '@sveltia/cms';
import * as z from 'zod';
import { contentTypes } from '../schema/content.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { checkForm, type FieldError, InvalidForm } from './checkForm.ts';
import { createConfig, type EditorSettings, formatName } from './config.ts';
import { ColourControl, IconControl, PrivateControl } from './controls.tsx';
import { flattenLists, readForm, writeForm } from './format.ts';
import { guardGitHub } from './gitHub.ts';
import { tokenAddress } from './token.ts';

// The page's policy forbids code made from text.
z.config({ jitless: true });

/** The build writes the settings into the HTML. */
const settings: EditorSettings = JSON.parse(document.querySelector('#settings')?.textContent ?? '');

for (const [name, type] of Object.entries<ContentType>(contentTypes)) {
  registerCustomFormat(formatName(name, type), type.source.endsWith('.md') ? 'md' : 'json', {
    fromFile: (text) => flattenLists(readForm(type, text)),
    toFile: (data) => writeForm(type, data),
  });
}
registerFieldType('colour', ColourControl);
registerFieldType('icon', IconControl);
registerFieldType('private', PrivateControl);
registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    try {
      const data = await checkForm(entry.toJS(), settings);
      removeMarks(document);
      return entry.set('data', data);
    } catch (cause) {
      removeMarks(document);
      const isMarked = cause instanceof InvalidForm && markFields(cause.errors);
      // With `saving_failed`, Sveltia CMS shows the cause. It takes `validation_failed` for errors of its own fields, and
      // counts none, so the style sheet hides its message.
      throw new Error(isMarked ? 'validation_failed' : 'saving_failed', { cause });
    }
  },
});
document.addEventListener('input', ({ target }) => {
  const field = target instanceof Element ? target.closest('[data-key-path]') : null;
  if (field) removeMarks(field);
});
if (location.hash === '') location.hash = '#/collections/_singletons/entries/profile';
// A host that sends no headers cannot keep others from framing the page.
if (top !== self) throw new Error('The editor does not run in a frame.');
askForToken();
await init({ config: createConfig(settings) });

/** Says how to sign in, and what is wrong with a token. */
function askForToken(): void {
  const { repo } = settings.backend;
  const find = (id: string) => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`The page has no #${id}.`);
    return element;
  };
  find('token-link').setAttribute('href', tokenAddress(repo));
  find('messages').hidden = !settings.hasMessages;
  find('token-repository').textContent = repo;
  window.fetch = guardGitHub(settings, (fault = '') => {
    find('token-fault').textContent = fault;
  });
  // The style sheet shows it while Sveltia CMS asks for a token.
  find('token').hidden = false;
}

/** Shows each error beside its field. Returns whether every error has one. */
function markFields(errors: readonly FieldError[]): boolean {
  const marks = errors.map((error) => ({ ...error, field: findField(error.path) }));
  if (!marks.every(({ field }) => field)) return false;
  for (const { field, sentence } of marks) {
    const mark = Object.assign(document.createElement('p'), { className: 'refusal', textContent: sentence });
    mark.setAttribute('role', 'alert');
    field?.querySelector('.field-wrapper')?.before(mark);
  }
  document.body.dataset.refused = '';
  marks[0]?.field?.scrollIntoView({ block: 'center' });
  return true;
}

/** The form's field of a value, or else of the object or list that contains it. */
function findField(path: readonly PropertyKey[]): HTMLElement | undefined {
  for (let length = path.length; length > 0; length--) {
    const key = path.slice(0, length).join('.');
    const field = document.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(key)}"]`);
    if (field?.checkVisibility()) return field;
  }
  return undefined;
}

/** A changed value is no longer marked. */
function removeMarks(within: ParentNode): void {
  for (const mark of within.querySelectorAll('.refusal')) mark.remove();
  delete document.body.dataset.refused;
}
