import {
  type CmsConfig,
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
} from '@sveltia/cms';
import { contentTypes } from '../schema/content.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { formatName } from './config.ts';
import { ColourControl, IconControl, IntegerControl, LanguageControl, PrivateControl } from './controls.tsx';
import { readForm, spreadLists, writeForm } from './format.ts';
import { checkForm, type FieldError, InvalidForm, type RepositoryContent } from './guard.ts';

/** The build puts it here. */
declare const EDITOR_PAGE: { config: CmsConfig; content: RepositoryContent };

for (const [name, type] of Object.entries<ContentType>(contentTypes)) {
  registerCustomFormat(formatName(name, type), type.source.endsWith('.md') ? 'md' : 'json', {
    fromFile: (text) => spreadLists(readForm(type, text)),
    toFile: (data) => writeForm(type, data),
  });
}
registerFieldType('colour', ColourControl);
registerFieldType('icon', IconControl);
registerFieldType('integer', IntegerControl);
registerFieldType('language', LanguageControl);
registerFieldType('private', PrivateControl);
registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    try {
      const data = await checkForm(entry.toJS(), EDITOR_PAGE.content, readFile);
      removeMarks(document);
      return entry.set('data', data);
    } catch (cause) {
      removeMarks(document);
      const isMarked = cause instanceof InvalidForm && markFields(cause.errors);
      // Sveltia CMS shows the cause of an error with the second message. It takes the first for a refusal of its own
      // fields, and counts none, so the style sheet hides what it says.
      throw new Error(isMarked ? 'validation_failed' : 'saving_failed', { cause });
    }
  },
});
document.addEventListener('input', ({ target }) => {
  const field = target instanceof Element ? target.closest('[data-key-path]') : null;
  if (field) removeMarks(field);
});
if (location.hash === '') location.hash = '#/collections/_singletons/entries/profile';
await init({ config: EDITOR_PAGE.config });

async function readFile(source: string): Promise<string | undefined> {
  const path = source.split('/').map(encodeURIComponent).join('/');
  const response = await fetch(`/content/${path}`, { cache: 'no-store' });
  if (response.ok) return response.text();
  if (response.status === 404) return undefined;
  throw new Error(`${source} cannot be read now.`);
}

/** Says what is wrong beside each field, and whether every error has one. */
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

/** The form's field of a value, or else of the object or list that it is in. */
function findField(path: readonly PropertyKey[]): HTMLElement | undefined {
  for (let length = path.length; length > 0; length--) {
    const key = path.slice(0, length).join('.');
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
