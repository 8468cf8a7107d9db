import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { inParallel } from '../../lib/inParallel.ts';

/** Writes a brotli copy beside each text file, if it is smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const names = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: folder });
  await inParallel(2 * availableParallelism(), names, async (name) => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const copy = await promisify(brotliCompress)(bytes);
    // `public/` may contain a file with this name.
    if (copy.length < bytes.length && !existsSync(`${file}.br`)) await writeFile(`${file}.br`, copy);
  });
}
