import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { startVike } from '../../commands/lib/startVike.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

test('starts at one time load their configuration one after the other, past a failed start and the lock of a killed one', async () => {
  // Its own, since other tests start Vike at the same time.
  const lock = join(await temporaryFolder(), 'start');
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(lock, `${pid}`);
  let loading = 0;
  const counts: number[] = [];
  const all = Promise.withResolvers<void>();
  const load = async () => {
    loading += 1;
    counts.push(loading);
    // Another start would come in between.
    await readFile(lock);
    loading -= 1;
    if (counts.length === 4) all.resolve();
  };
  const run = async ({ configResolved }: Plugin) => {
    await load();
    if (typeof configResolved === 'function') await configResolved.call({} as never, {} as never);
    await all.promise;
  };
  const fail = async () => {
    await load();
    throw new Error('expected');
  };
  const starts = await Promise.allSettled([run, fail, run, run].map((call) => startVike(call, lock)));
  expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(counts).toEqual([1, 1, 1, 1]);
});
