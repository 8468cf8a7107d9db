import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../../lib/inParallel.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How many bytes of a site are compressed as strongly as possible, which takes a second for each megabyte. */
const strongest = 1024 ** 2;

export async function compressFiles(site: string): Promise<void> {
  // Every page shares the files of `assets/`.
  const depthOf = (name: string) => (name.startsWith('assets') ? 0 : name.split(sep).length);
  const names = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: site }).toSorted(
    (a, b) => depthOf(a) - depthOf(b),
  );
  let total = 0;
  await inParallel(2 * availableParallelism(), names, async (name) => {
    const file = join(site, name);
    const bytes = await readFile(file);
    const isStrong = total + bytes.length <= strongest;
    if (isStrong) total += bytes.length;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isStrong ? constants.BROTLI_MAX_QUALITY : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const copies = {
      br: await toBrotli(bytes, { params }),
      ...(isStrong && { gz: await toGzip(bytes, { level: 9 }) }),
    };
    for (const [ending, copy] of Object.entries(copies)) {
      // The owner may have published a file of that name.
      if (copy.length < bytes.length && !existsSync(`${file}.${ending}`))
        await writeFile(`${file}.${ending}`, copy);
    }
  });
}
