import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { hasCode } from '../../lib/errors.ts';

/**
 * Runs a call of Vike, with a plugin for it, so that no two processes of this checkout load Vike's configuration at once. Vike compiles
 * each `+config.ts` and `+route.ts` to a file beside it, the same for all processes, loads it and deletes it: the second would find it gone.
 */
export async function startVike<T>(call: (plugin: Plugin) => Promise<T>, lock = '.cache/vike-start.pid') {
  await mkdir(dirname(lock), { recursive: true });
  while (!(await takeLock(lock))) await setTimeout(50);
  let isHeld = true;
  async function release() {
    if (isHeld) await rm(lock, { force: true });
    isHeld = false;
  }
  return call({ name: 'vike-started', configResolved: release }).finally(release);
}

/** The lock has the id of its process: one that was killed leaves it. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (!isRunning(holder)) await rm(lock, { force: true });
    return false;
  }
}

/** Nothing is stopped: signal 0 only asks. Process 0 stands for the own group, when the id is not written yet. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
