import { randomUUID } from 'node:crypto';
import { mkdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import { linkNewFile, temporaryPrefix } from '../contact/fileStore/linkNewFile.ts';

/** Makes the folder for messages and tries whether it keeps a file. Throws a `OwnerError` when it does not. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
    const trial = `${temporaryPrefix}${randomUUID()}`;
    await linkNewFile(folder, trial, '');
    await unlink(join(folder, trial));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new OwnerError(`Messages cannot be kept in ${folder} (${reason}). Set MESSAGES_DIR.`);
  }
}

/** What `mkdir` does with `recursive`, but that one never ends where the system lets nothing be made, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return;
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
}
