import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryInCopy, writeChanges } from '../../commands/lib/changes.ts';
import { copyContent } from '../fixtures/content.ts';
import { changeFiles, readTree, temporaryFolder } from '../fixtures/folders.ts';

const bytes = (text: string) => Buffer.from(text);

test.each([
  ['changed', { source: 'b.json', before: bytes('old'), after: bytes('B') }],
  ['made', { source: 'b.json', after: bytes('B') }],
  ['deleted', { source: 'gone.json', before: bytes('x'), after: bytes('y') }],
])('a file that was %s in the meantime stops all changes', async (_, change) => {
  const folder = await temporaryFolder();
  await changeFiles(folder, { 'a.json': 'a', 'b.json': 'b' });
  const before = await readTree(folder);
  const changes = [{ source: 'a.json', before: bytes('a'), after: bytes('A') }, change];
  const message = `${change.source} was changed meanwhile. Nothing was written`;
  expect(() => writeChanges(folder, changes)).toThrow(message);
  expect(await readTree(folder)).toEqual(before);
});

test('a change is tried in a folder with links to folders, which are not followed', async () => {
  const folder = await copyContent();
  for (const name of ['a', 'b']) await symlink('.', join(folder, 'media', name));
  const { changes } = await tryInCopy(folder, (copy) => writeFile(join(copy, 'footer.md'), 'New.'));
  expect(changes.map(({ source }) => source)).toEqual(['footer.md']);
});
