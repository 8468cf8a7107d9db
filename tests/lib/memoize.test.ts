import { expect, test } from 'vitest';
import { memoize } from '../../lib/memoize.ts';

test('a memoized function is called again only after a rejection', async () => {
  const answers = [Promise.reject(new Error('no')), Promise.resolve('yes')];
  const ask = memoize((_: string) => answers.shift());
  await expect(ask('a')).rejects.toThrow('no');
  expect([await ask('a'), await ask('a')]).toEqual(['yes', 'yes']);
});
