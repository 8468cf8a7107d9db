import { expect, test } from 'vitest';
import { cutText } from '../../../schema/values/text.ts';

test('a cut text ends with a whole character', () => {
  expect(cutText(`${'a'.repeat(9)}🥝 and more`, 10)).toBe(`${'a'.repeat(9)}…`);
  expect(cutText('short', 10)).toBe('short');
});
