// Everything that relies on the inside of Sveltia CMS. After an update of its pinned version, run tests/browser/siteEditor.test.ts.
import { isEmpty, isRecord } from '../schema/values/paths.ts';

export type FormValues = Record<string, unknown>;

/** The entry that Sveltia CMS is about to save; `i18n` has its texts in each language. */
export type SubmittedForm = {
  path: string;
  data: FormValues;
  newRecord: boolean;
  i18n?: Record<string, { data?: FormValues }>;
};

/** The key in `localStorage` under which Sveltia CMS stores the user and the token. */
export const userKey = 'sveltia-cms.user';

/** Gives Sveltia CMS a folder as its test repository, which is in the browser's storage: it finds these globals itself. */
export function showFolder(open: () => object): void {
  const origin = { getDirectoryHandle: async () => open() };
  Object.defineProperty(navigator.storage, 'getDirectory', { value: async () => origin });
  // A handle without `move` makes Sveltia CMS write files in place.
  Object.defineProperty(window, 'FileSystemFileHandle', { value: class {} });
  // The user of the test repository must not replace one who is signed in to a published editor.
  Object.defineProperty(window, 'localStorage', { value: sessionStorage });
  sessionStorage.setItem(userKey, '{"backendName":"test-repo"}');
}

/** Lets `send` see all requests of Sveltia CMS, which has no other hook for them. */
export function watchRequests(send: typeof fetch): void {
  window.fetch = send;
}

/** The key for the text of the file. No field has this key, so Sveltia CMS keeps it unchanged. */
export const sourceKey = '$text';

/** Writes lists as Sveltia CMS does when it shows them; otherwise, opening a form would count as a change. */
export function flattenLists(data: FormValues): FormValues {
  const flat: FormValues = {};
  for (const [key, value] of Object.entries(data)) {
    const items: unknown[] = Array.isArray(value) ? value : [];
    flat[key] = Array.isArray(value) ? [] : value;
    for (const [at, item] of items.entries()) flat[`${key}.${at}`] = item;
  }
  return flat;
}

/** Removes empty values, keys that Sveltia CMS adds to items, and the leading slash that it adds to paths of pictures. */
export function cleanForm(data: FormValues): FormValues {
  const entries = Object.entries(data).map(([key, value]) => [key, cleanValue(value)] as const);
  return Object.fromEntries(entries.filter(([key, value]) => !isEmpty(value) && !key.startsWith('__sc_')));
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/(?<=^|\]\()\/media\//g, 'media/');
  if (Array.isArray(value)) return value.map(cleanValue).filter((item) => !isEmpty(item));
  return isRecord(value) ? cleanForm(value) : value;
}
