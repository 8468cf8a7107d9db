import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryPrefix } from './linkNewFile.ts';

const hour = 3_600_000;

/** Deletes what a killed process left half-written: temporary files that nobody has touched for an hour. */
export async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(temporaryPrefix)) continue;
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => now - mtimeMs,
      () => 0,
    );
    if (age > hour) await unlink(path).catch(() => {});
  }
}
