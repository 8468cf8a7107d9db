import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerError } from '../../lib/errors.ts';
import { collectionFolders } from '../../schema/content.ts';

/** The folders that files are written into, and the content folder itself. */
const folders = ['.', ...collectionFolders, 'media'];

/**
 * Makes sure, by trying, that the answers can be written, so that nobody answers in vain.
 * @throws {OwnerError} where a folder is closed to who runs this
 */
export function requireWritable(content: string): void {
  for (const folder of folders.map((name) => join(content, name)).filter((path) => existsSync(path))) {
    try {
      rmdirSync(mkdtempSync(join(folder, '.setup-')));
    } catch {
      throw new OwnerError(`You may not write into ${folder}; change its permissions, and run this again.`);
    }
  }
}
