import { expect, test } from 'vitest';
import { withTimeLimit } from '../../../netlify/contact/time.ts';

test('work that throws at once is a rejection', async () => {
  const limited = withTimeLimit(1000, () => {
    throw new Error('Broken.');
  });
  await expect(limited).rejects.toThrow('Broken.');
});
