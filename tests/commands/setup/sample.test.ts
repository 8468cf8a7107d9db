import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import samples from '../../../commands/setup/sample.json' with { type: 'json' };
import { isSampleContent, isSampleFile, meaningOf } from '../../../commands/setup/sample.ts';
import { copyContent } from '../../fixtures/copyContent.ts';

test('every file of the sample is known', () => {
  for (const [source, releases] of Object.entries(samples)) {
    // Where the sample was changed, add what this shows to sample.json; the earlier entries stay.
    expect(releases.at(-1)).toEqual(meaningOf(source, readFileSync(`content/${source}`, 'utf8')));
  }
  expect(isSampleContent('content')).toBe(true);
});

test.each([
  ['a word is changed', { 'footer.md': (text: string) => text.replace('excited', 'glad') }],
  ['a file is added', { 'hobbies/mine.md': 'x' }],
  ['a file is deleted', { 'contact.json': null }],
  ['the portrait is another', { 'media/portrait.svg': '<svg/>' }],
])('it is no longer the sample once %s', async (_, changes) => {
  expect(isSampleContent(await copyContent(changes))).toBe(false);
});

test("a file is the sample's however it is formatted, and not when it says something else", () => {
  const isSample = (source: string, text: string) => isSampleFile(source, Buffer.from(text));
  const link = readFileSync('content/links/code.json', 'utf8');
  const { order, ...rest } = JSON.parse(link);
  expect(isSample('links/code.json', JSON.stringify({ order, $schema: 'x', ...rest }))).toBe(true);
  expect(isSample('links/code.json', link.replaceAll('\n', '\r\n'))).toBe(true);
  expect(isSample('links/code.json', JSON.stringify({ ...rest, order: 9 }))).toBe(false);
  expect(isSample('links/other.json', link)).toBe(false);
  const hobby = readFileSync('content/hobbies/nature-explorer.md', 'utf8');
  expect(isSample('hobbies/nature-explorer.md', hobby.replace('---\n', '--- \n# mine\n'))).toBe(true);
  expect(isSample('hobbies/nature-explorer.md', hobby.replace('hiking', 'walking'))).toBe(false);
});
