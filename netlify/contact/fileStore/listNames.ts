import { readdir } from 'node:fs/promises';
import { hasCode } from '../../../lib/errors.ts';

/** The names in a folder; none when there is no such folder yet. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
