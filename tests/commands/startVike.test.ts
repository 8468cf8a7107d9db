import { mkdir, utimes } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { startVike } from '../../commands/lib/startVike.ts';

test('a start waits until another has loaded its configuration or failed, but not for a lock of long ago', async () => {
  await mkdir('.cache/vike-start', { recursive: true });
  await utimes('.cache/vike-start', 0, 0);
  const order: string[] = [];
  const loading = Promise.withResolvers<Plugin>();
  const running = Promise.withResolvers<void>();
  const first = startVike((plugin) => {
    loading.resolve(plugin);
    return running.promise;
  });
  const { configResolved } = await loading.promise;
  const failing = startVike(async () => {
    order.push('second');
    throw new Error('expected');
  });
  await setTimeout(200);
  order.push('first is resolved');
  if (typeof configResolved === 'function') await configResolved.call({} as never, {} as never);
  await expect(failing).rejects.toThrow('expected');
  await startVike(async () => void order.push('third'));
  running.resolve();
  await first;
  expect(order).toEqual(['first is resolved', 'second', 'third']);
});
