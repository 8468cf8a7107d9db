import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBuild } from '../browser/servers.ts';
import { copyContent } from '../fixtures/copyContent.ts';

/** A folder inside the project, where builds may go, with these files in it. */
async function aFolder(...names: string[]) {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'out-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) await writeFile(join(folder, name), 'mine');
  return folder;
}

/** Content with a mistake, so that nothing is lost should a folder be taken after all. */
const badContent = () => copyContent({ 'not-found.json': () => '{' });

test.each([
  ['.', /must be a folder inside the project/],
  ['..', /must be a folder inside the project/],
  ['', /must be a folder inside the project/],
  ['.git', /\.git is to stay/],
  ['.git/hooks/new', /\.git is to stay/],
  ['node_modules/new', /node_modules is to stay/],
  ['./schema/', /schema is to stay/],
  ['.data', /\.data is to stay/],
  ['package.json', /cannot be a folder/],
])('--out %j is refused', async (out, reason) => {
  const { status, output } = await runBuild(await badContent(), out);
  expect(status).toBe(2);
  expect(output).toMatch(reason);
});

test('the content folder, what holds it and what it holds are refused, wherever it is', async () => {
  const folder = await aFolder();
  await mkdir(join(folder, 'content'));
  for (const out of [folder, join(folder, 'content'), join(folder, 'content', 'media')]) {
    const { status, output } = await runBuild(join(folder, 'content'), out);
    expect(status).toBe(2);
    expect(output).toContain('is to stay');
  }
});

test('a folder with something that no build wrote is refused, also by another name', async () => {
  const folder = await aFolder('thesis.tex', 'replies.json');
  const link = `${folder}-link`;
  await symlink(folder.replace('.cache/', ''), link);
  onTestFinished(() => rm(link));
  for (const out of [folder, link]) {
    const { status, output } = await runBuild(await badContent(), out);
    expect(status).toBe(2);
    expect(output).toContain('holds something that no build wrote');
  }
  expect(await readdir(folder)).toEqual(['replies.json', 'thesis.tex']);
});

test('a new folder, an empty one and an earlier build are taken', async () => {
  const built = await aFolder('replies.json');
  await mkdir(join(built, 'client'));
  for (const out of [join(await aFolder(), 'new'), await aFolder(), built]) {
    const { status, output } = await runBuild(await badContent(), out);
    expect(status).toBe(1);
    expect(output).toContain('not-found.json');
  }
});
