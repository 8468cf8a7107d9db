import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';

test('a collection is sorted by order, then by file name, and files without an order come last', async () => {
  const group = (title: string, order?: number) =>
    JSON.stringify({ title, icon: 'tabler:code', skills: ['x'], colour: 'red', order });
  const folder = await copyContent({ skills: null });
  await mkdir(join(folder, 'skills'));
  const files = {
    'd.json': group('no order, d'),
    'c.json': group('no order, c'),
    'b.json': group('2', 2),
    'z.json': group('-1', -1),
    'a.json': group('2 too', 2),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'skills', name), text);
  const result = await loadContent(folder);
  expect(result.ok && result.content.skills.map(({ title }) => title)).toEqual([
    '-1',
    '2 too',
    '2',
    'no order, c',
    'no order, d',
  ]);
});

test('a collection without a folder is empty', async () => {
  const folder = await copyContent({ hobbies: null, links: null, skills: null });
  const result = await loadContent(folder);
  expect(result.ok && result.content).toMatchObject({ hobbies: [], links: [], skills: [] });
});

test('two files of a collection with the same title are an error, at the second one', async () => {
  const hobbyOf = (title: string) => `---\ntitle: ${title}\nicon: tabler:run\n---\nText.\n`;
  const link = (name: string, path: string) =>
    JSON.stringify({ name, icon: 'tabler:code', url: `https://example.com/${path}`, description: 'd' });
  const problems = await findProblems({
    'hobbies/a.md': hobbyOf('Chess'),
    'hobbies/b.md': hobbyOf('chess'),
    'links/x.json': link('Same', 'x'),
    'links/y.json': link('Same', 'y'),
    'skills/x.json': JSON.stringify({ title: 'Same', icon: 'tabler:code', skills: ['x'], colour: 'red' }),
  });
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'hobbies/b.md',
      line: 2,
      column: 8,
      code: 'duplicate-item',
      path: 'title',
    }),
    expect.objectContaining({
      file: 'links/y.json',
      line: 1,
      column: 9,
      code: 'duplicate-item',
      path: 'name',
    }),
  ]);
});
