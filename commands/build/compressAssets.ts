import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Lays a brotli and a gzip copy, as small as they get, beside every hashed script, style and drawing, for servers that send
 * such copies as they are (`npm run serve` does; Netlify compresses by itself).
 */
export async function compressAssets(site: string): Promise<void> {
  for (const name of globSync(['assets/**/*.{js,css}', 'images/*.svg'], { cwd: site })) {
    const file = join(site, name);
    const bytes = await readFile(file);
    const brotli = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    await writeFile(`${file}.br`, await toBrotli(bytes, brotli));
    await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
  }
}
