import { kindOf } from '../entries/kindOf.ts';
import { findOvertaken } from '../guard/findOvertaken.ts';
import { findUses } from '../guard/findUses.ts';
import { RefusedError } from '../guard/RefusedError.ts';
import { createText, showNotice } from '../guard/showNotice.ts';
import type { Change } from './knownFiles.ts';

/**
 * Stands before everything that writes: saving a form, but also a new order, and deleting. Nothing at all is written
 * where one of the files has been changed by somebody else.
 * @throws {RefusedError} where that is so
 */
export async function guardChanges(changes: readonly Change[]): Promise<void> {
  const content = changes.filter(({ path }) => kindOf(path) !== undefined);
  const overtaken = await Promise.all(content.map(findOvertaken));
  tell(overtaken.filter((message) => message !== undefined));
}

/**
 * Stands before the deletion of pictures and other files of `media/`.
 * @throws {RefusedError} where content names one of them
 */
export function guardMedia(files: readonly { path: string }[]): void {
  tell(
    files.flatMap(({ path }) => {
      const uses = findUses(path);
      if (uses.length === 0) return [];
      return [`${path} is used in ${uses.join(', ')}. Choose another there, or none, and delete it then.`];
    }),
  );
}

function tell(messages: readonly string[]): void {
  if (messages.length === 0) return;
  showNotice('refusal', {
    title: 'Nothing was changed',
    hint: messages.length === 1 ? 'This stands in the way:' : `These ${messages.length} stand in the way:`,
    items: messages.map((message) => [createText('p', message)]),
  });
  throw new RefusedError();
}
