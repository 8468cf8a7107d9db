import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { startVike } from '../../commands/lib/startVike.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

test('a start waits until another has loaded its configuration or failed, but not for a lock of one that was killed', async () => {
  // Its own, since other tests start Vike at the same time.
  const lock = join(await temporaryFolder(), 'start');
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(lock, `${pid}`);
  const order: string[] = [];
  const loading = Promise.withResolvers<Plugin>();
  const running = Promise.withResolvers<void>();
  const first = startVike((plugin) => {
    loading.resolve(plugin);
    return running.promise;
  }, lock);
  const { configResolved } = await loading.promise;
  const failing = startVike(async () => {
    order.push('second');
    throw new Error('expected');
  }, lock);
  await setTimeout(200);
  order.push('first is resolved');
  if (typeof configResolved === 'function') await configResolved.call({} as never, {} as never);
  await expect(failing).rejects.toThrow('expected');
  await startVike(async () => void order.push('third'), lock);
  running.resolve();
  await first;
  expect(order).toEqual(['first is resolved', 'second', 'third']);
});
