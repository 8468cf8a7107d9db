import type { StoreEntry } from '../../netlify/contact/store.ts';

/** Messages as JSON, without the store's own version, and with every character escaped that steers a terminal. */
export function toJson(value: StoreEntry | StoreEntry[]): string {
  const text = JSON.stringify(value, (key, part) => (key === 'version' ? undefined : part), 2);
  return text.replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
