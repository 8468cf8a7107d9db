import { mkdirSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryInCopy, writeChange, writeChanges } from '../../commands/lib/changes.ts';
import { createCommand } from '../../commands/lib/command.ts';
import { copyContent } from '../fixtures/content.ts';
import { changeFiles, readTree, temporaryFolder } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';

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

test('a file that cannot be written is named, and stays whole; its readers stay, too', async () => {
  const folder = await temporaryFolder();
  await changeFiles(folder, { 'a.json': 'a', 'b.json': 'b' });
  await chmod(join(folder, 'b.json'), 0o600);
  const changes = [
    { source: 'a.json', before: bytes('a') },
    { source: 'b.json', before: bytes('b'), after: bytes('B') },
  ];
  const before = await readTree(folder);
  const refused = { source: 'a.json/c.json', after: bytes('C') };
  expect(() => writeChanges(folder, [...changes.slice(0, 1), refused])).toThrow(
    /c\.json can't be written \(E/,
  );
  expect(await readTree(folder)).toEqual(before);
  writeChanges(folder, changes);
  expect(await readTree(folder)).toEqual(new Map([['b.json', 'B']]));
  expect((await stat(join(folder, 'b.json'))).mode & 0o77).toBe(0);
});

test('nothing half-written stays where a file cannot be put', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'a.json'));
  const write = () => writeChange(folder, { source: 'a.json', after: bytes('A') });
  expect(write).toThrow(/a\.json can't be written/);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('a change is tried in a folder with links to folders, which are not followed', async () => {
  const folder = await copyContent();
  for (const name of ['a', 'b']) await symlink('.', join(folder, 'media', name));
  const { changes } = await tryInCopy(folder, (copy) => writeFile(join(copy, 'footer.md'), 'New.'));
  expect(changes.map(({ source }) => source)).toEqual(['footer.md']);
});

test('a refusal of the system is printed as a sentence, not as a bug', async () => {
  const command = createCommand('any', 'Makes a folder.').action(() => void mkdirSync('package.json/a'));
  const { status, output } = await runCommand(command, []);
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/^ENOTDIR: .*'package\.json\/a'\. Check .*\n$/),
  ]);
});
