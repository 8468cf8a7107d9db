import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file whole or, if the disk is full, not at all. Until it is whole, its name begins with a dot. */
export function replaceFile(path: string, contents: string | Uint8Array, mode = 0o666): void {
  const unfinished = join(dirname(path), `.${randomUUID()}`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, contents, { mode });
    renameSync(unfinished, path);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    throw error;
  }
}
