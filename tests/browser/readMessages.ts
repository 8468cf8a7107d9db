import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The messages that are on disk, as they are kept. */
export async function readMessages(folder: string): Promise<Record<string, unknown>[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
}
