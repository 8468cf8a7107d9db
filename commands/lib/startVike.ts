import { mkdir, rm, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { hasCode } from '../../lib/errors.ts';

const lock = '.cache/vike-start';

/** In milliseconds. A process that was killed leaves its lock. */
const longestStart = 30_000;

/**
 * Runs a call of Vike, with a plugin for it, so that no two processes of this checkout load Vike's configuration at once. Vike compiles
 * each `+config.ts` and `+route.ts` to a file beside it, the same for all processes, loads it and deletes it: the second would find it gone.
 */
export async function startVike<T>(call: (plugin: Plugin) => Promise<T>): Promise<T> {
  await mkdir('.cache', { recursive: true });
  while (!(await takeLock())) await setTimeout(50);
  let isHeld = true;
  async function release() {
    if (isHeld) await rm(lock, { recursive: true, force: true });
    isHeld = false;
  }
  return call({ name: 'vike-started', configResolved: release }).finally(release);
}

async function takeLock(): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const held = await stat(lock).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > longestStart) await rm(lock, { recursive: true, force: true });
    return false;
  }
}
