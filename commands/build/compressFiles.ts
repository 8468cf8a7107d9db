import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { inParallel } from '../../lib/inParallel.ts';

/** In bytes. The best compression takes a second for each megabyte, too long for the parts of the editor. */
const largeFile = 256 * 1024;

/** Writes a brotli copy beside each file of text that gets smaller by it. */
export async function compressFiles(folder: string): Promise<void> {
  const names = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: folder });
  await inParallel(2 * availableParallelism(), names, async (name) => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length < largeFile ? constants.BROTLI_MAX_QUALITY : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const copy = await promisify(brotliCompress)(bytes, { params });
    // The owner may have published a file of that name.
    if (copy.length < bytes.length && !existsSync(`${file}.br`)) await writeFile(`${file}.br`, copy);
  });
}
