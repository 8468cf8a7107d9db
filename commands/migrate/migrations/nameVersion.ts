import { editText } from '../editText.ts';
import type { Migration } from '../migration.ts';
import { setJsonValue } from '../setJsonValue.ts';

/** Content without a version gets one. Each step after it ends with the same line, and its own number. */
export const nameVersion: Migration = {
  from: 0,
  to: 1,
  does: 'names the version in site.json',
  migrate: (files) => editText(files, 'site.json', (text) => setJsonValue(text, ['version'], 1, '$schema')),
};
