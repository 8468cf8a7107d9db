import { readFile } from 'node:fs/promises';
import { hasCode } from '../../../lib/errors.ts';

/** A file's text, or nothing when there is no such file. */
export async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
