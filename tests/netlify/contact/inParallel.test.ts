import { expect, test } from 'vitest';
import { inParallel } from '../../../lib/inParallel.ts';

test('every item is worked on once, never more at a time than the limit', async () => {
  const items = Array.from({ length: 20 }, (_, index) => index);
  const done: number[] = [];
  let [open, mostAtOnce] = [0, 0];
  await inParallel(4, items, async (item) => {
    mostAtOnce = Math.max(mostAtOnce, ++open);
    await new Promise(setImmediate);
    open--;
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
  expect(mostAtOnce).toBe(4);
});

test('where one fails it rejects with that, and nothing further is begun', async () => {
  const begun: number[] = [];
  const gate = Promise.withResolvers<void>();
  const failure = new Error('the third');
  const work = async (item: number) => {
    begun.push(item);
    if (item === 2) throw failure;
    await gate.promise;
  };
  await expect(inParallel(3, [0, 1, 2, 3, 4, 5], work)).rejects.toBe(failure);
  gate.resolve();
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
});
