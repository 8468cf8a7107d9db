import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, OwnerError } from '../../../lib/errors.ts';

const temporaryPrefix = '.writing-';

/**
 * Puts a file into a folder, whole or not at all, and only if the name is free: it is written under another name,
 * synced, then linked, since `link` (unlike `rename`) refuses a name that is taken. The caller must sync the folder for
 * the name to be on disk. Returns whether the name was free.
 */
export async function linkNewFile(folder: string, name: string, text: string): Promise<boolean> {
  const temporary = join(folder, `${temporaryPrefix}${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, join(folder, name));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(temporary).catch(() => {});
  }
}

/**
 * Makes a function that resolves once every change made in the folder before the call is on disk.
 * Calls that come while a sync is running share the next one: one `fsync` serves all parallel posts.
 */
export function createFolderSync(folder: string): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function sync() {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return () => {
    next ??= running.then(() => {
      next = undefined;
      const current = sync();
      running = current.catch(() => {});
      return current;
    });
    return next;
  };
}

/** The system's record of a file or folder; nothing if it does not exist. */
export async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A file's text; nothing when there is no such file. */
export function readOptional(path: string): Promise<string | undefined> {
  return ignoreMissing(readFile(path, 'utf8'));
}

/** The names in a folder; empty if the folder does not exist yet. */
export async function listNames(folder: string): Promise<string[]> {
  return (await ignoreMissing(readdir(folder))) ?? [];
}

const hour = 3_600_000;

/** Deletes temporary files that a killed process left behind: those unchanged for an hour. */
export async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of await listNames(folder)) {
    if (!name.startsWith(temporaryPrefix)) continue;
    const path = join(folder, name);
    const file = await ignoreMissing(stat(path));
    if (file && now - file.mtimeMs > hour) await ignoreMissing(unlink(path));
  }
}

/**
 * Makes the folder for messages, and writes a file into it and deletes it again.
 * @throws {OwnerError} when that fails
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await tryWriting(folder, '');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OwnerError(`Messages cannot be kept in ${folder} (${reason}). Set MESSAGES_DIR.`, 1, { cause });
  }
}

/** Writes a file into a folder and deletes it again. */
export async function tryWriting(folder: string, text: string): Promise<void> {
  const trial = `${temporaryPrefix}${randomUUID()}`;
  await linkNewFile(folder, trial, text);
  await unlink(join(folder, trial));
}
