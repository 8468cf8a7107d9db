import { randomUUID } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../../lib/errors.ts';

export const temporaryPrefix = '.writing-';

/**
 * Puts a file into a folder, whole or not at all, and only if the name is free: written beside it, synced, then
 * linked, since `link` (unlike `rename`) refuses a name that is taken. Its name is on disk once the folder is
 * synced too, which is left to the caller. Returns whether the name was free.
 */
export async function linkNewFile(folder: string, name: string, text: string): Promise<boolean> {
  const temporary = join(folder, `${temporaryPrefix}${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, join(folder, name));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(temporary).catch(() => {});
  }
}
