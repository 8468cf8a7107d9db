import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Plugin } from 'vite';

/**
 * Runs a call of Vike, with a plugin for it, so that no two processes of this checkout load Vike's configuration at once. Vike compiles
 * each `+config.ts` and `+route.ts` to a file beside it, the same for all processes, loads it and deletes it: the second would find it gone.
 */
export async function startVike<T>(call: (plugin: Plugin) => Promise<T>, path = '.cache/vike-start.db') {
  mkdirSync(dirname(path), { recursive: true });
  // The lock of a database ends with its process, also with one that is killed.
  const lock = new DatabaseSync(path, { timeout: 60_000 });
  lock.exec('BEGIN EXCLUSIVE');
  const release = () => {
    if (lock.isOpen) lock.close();
  };
  return call({ name: 'vike-started', configResolved: release }).finally(release);
}
