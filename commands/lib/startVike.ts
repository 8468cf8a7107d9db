import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Plugin } from 'vite';
import { OwnerError } from '../../lib/errors.ts';

/**
 * Runs a call of Vike, which must use the plugin, and lets one process at a time load Vike's configuration: Vike compiles each
 * `+config.ts` and `+route.ts` to a temporary file beside it, whose name is the same in all processes.
 */
export async function startVike<T>(call: (plugin: Plugin) => Promise<T>, path = '.cache/vike-start.db') {
  const [unusable] = /[#%?]/.exec(process.cwd()) ?? [];
  const fault = `Vite does not work in a folder with "${unusable}" in its path; rename it: ${process.cwd()}`;
  if (unusable) throw new OwnerError(fault);
  mkdirSync(dirname(path), { recursive: true });
  // The lock of a database ends with its process, even if that is killed.
  const lock = new DatabaseSync(path, { timeout: 60_000 });
  lock.exec('BEGIN EXCLUSIVE');
  const release = () => lock[Symbol.dispose]();
  return call({ name: 'vike-started', configResolved: release }).finally(release);
}
