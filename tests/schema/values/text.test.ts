import { expect, test } from 'vitest';
import { closestName, cutText } from '../../../schema/values/text.ts';

test.each([
  ['talks/dubt.json', 'talks/doubt.json'],
  ['talks/none.json', undefined],
])('the file %s may mean %s', (name, meant) => {
  expect(closestName(name, ['talks/doubt.json'])).toBe(meant);
});

test('a cut text ends with a whole character', () => {
  expect(cutText(`${'a'.repeat(9)}🥝 and more`, 10)).toBe(`${'a'.repeat(9)}…`);
  expect(cutText('short', 10)).toBe('short');
});
