import { open } from 'node:fs/promises';

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
