import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../../lib/inParallel.ts';

/**
 * Writes a brotli and a gzip copy beside every file that becomes smaller. `npm run serve` and `npm start` send them; Netlify
 * compresses by itself.
 */
export async function compressFiles(site: string): Promise<void> {
  const names = globSync('**/*.{html,js,css,svg,json,txt,xml}', { cwd: site });
  await inParallel(2 * availableParallelism(), names, async (name) => {
    const file = join(site, name);
    const bytes = await readFile(file);
    // Takes ten times as long and saves a twentieth, so only for what every page shares.
    const quality = name.startsWith('assets') ? constants.BROTLI_MAX_QUALITY : 9;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const copies = {
      br: await promisify(brotliCompress)(bytes, { params }),
      gz: await promisify(gzip)(bytes),
    };
    for (const [ending, copy] of Object.entries(copies)) {
      // The owner may have published a file of that name.
      if (copy.length < bytes.length && !existsSync(`${file}.${ending}`))
        await writeFile(`${file}.${ending}`, copy);
    }
  });
}
