import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/loadContent.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';

test('a missing file is named, with the one that may be meant', async () => {
  const problems = await findProblems({ 'not-found.json': null, 'not-fuond.json': '{}' });
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'not-found.json',
      code: 'missing-file',
      message: expect.stringContaining('not-fuond.json'),
    }),
  );
});

test('a file that nothing reads is a warning', async () => {
  expect(await findProblems({ 'skils/x.json': '{}' })).toEqual([
    expect.objectContaining({ file: 'skils/x.json', severity: 'warning', code: 'unknown-file' }),
  ]);
});

test('files whose names begin with a dot are left alone', async () => {
  expect(await findProblems({ '.DS_Store': 'x', 'skills/.gitkeep': '' })).toEqual([]);
});

test('a link out of the content folder is refused', async () => {
  const folder = await copyContent({ 'not-found.json': null });
  await symlink(join(process.cwd(), 'content/not-found.json'), join(folder, 'not-found.json'));
  expect(loadContent(folder).problems).toEqual([expect.objectContaining({ code: 'outside-folder' })]);
});

test('a content folder that does not exist, or is a file, is one clear problem', () => {
  expect(loadContent('no/such/folder').problems).toEqual([
    expect.objectContaining({
      file: 'no/such/folder',
      code: 'missing-folder',
      message: expect.stringContaining('does not exist'),
    }),
  ]);
  expect(loadContent('package.json').problems).toEqual([
    expect.objectContaining({
      file: 'package.json',
      code: 'missing-folder',
      message: expect.stringContaining('is a file'),
    }),
  ]);
});
