import { isRecord } from '../schema/values/paths.ts';

/** The values of a form, as Sveltia CMS has them. */
export type FormData = Record<string, unknown>;

/** An entry as Sveltia CMS gives it before it is saved; `i18n` has it in the other languages. */
export type SubmittedForm = {
  path: string;
  data: FormData;
  newRecord: boolean;
  i18n?: Record<string, { data?: FormData }>;
};

/** Where the browser keeps who is signed in, with the token. */
export const userKey = 'sveltia-cms.user';

/** Shows a folder as the test repository, which Sveltia CMS keeps in the browser's storage. */
export function showFolder(open: () => object): void {
  const origin = { getDirectoryHandle: async () => open() };
  Object.defineProperty(navigator.storage, 'getDirectory', { value: async () => origin });
  // Without `move`, it writes files in place, and only handles of ours have a meaning here.
  Object.defineProperty(window, 'FileSystemFileHandle', { value: class {} });
  Object.defineProperty(window, 'localStorage', { value: sessionStorage });
  sessionStorage.setItem(userKey, '{"backendName":"test-repo"}');
}

/** Holds the text of the file. The form has no field for this key, so Sveltia CMS keeps it unchanged. */
export const sourceKey = '$text';

/** As Sveltia CMS does when it shows their field; otherwise, opening a form would count as a change. */
export function flattenLists(data: FormData): FormData {
  const entries = Object.entries(data).flatMap(([key, value]): [string, unknown][] =>
    Array.isArray(value)
      ? [[key, []], ...value.map((item: unknown, at): [string, unknown] => [`${key}.${at}`, item])]
      : [[key, value]],
  );
  return Object.fromEntries(entries);
}

/** Removes empty values, Sveltia's own keys of items in lists, and the leading slash that it writes in paths of pictures. */
export function cleanForm(data: FormData): FormData {
  const entries = Object.entries(data).map(([key, value]) => [key, cleanValue(value)] as const);
  return Object.fromEntries(entries.filter(([key, value]) => isFilled(value) && !key.startsWith('__sc_')));
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/(?<=^|\]\()\/media\//g, 'media/');
  if (Array.isArray(value)) return value.map(cleanValue).filter(isFilled);
  return isRecord(value) ? cleanForm(value) : value;
}

function isFilled(value: unknown): boolean {
  return !(value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length));
}
