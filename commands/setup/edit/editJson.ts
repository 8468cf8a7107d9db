import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { valueAt } from '../../../schema/source/valueAt.ts';
import type { Edit } from './edit.ts';

/** JSON with some values changed; everything else, the order of its keys and its formatting, stays as it is. */
export function editJson(text: string, edits: readonly Edit[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol };
  return edits.reduce((edited, { path, value }) => {
    if (isDeepStrictEqual(valueAt(JSON.parse(edited), path), value)) return edited;
    return applyEdits(edited, modify(edited, [...path], value, { formattingOptions }));
  }, text);
}
