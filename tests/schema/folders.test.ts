import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';

test.each([
  ['not-found.json', 'one object with the keys heading, text, linkLabel'],
  ['footer.md', 'front matter with the keys hiddenLink, and a text below it'],
])('a missing file is one error, which says what belongs into it: %s', async (file, contents) => {
  expect(await findProblems({ [file]: null })).toEqual([
    expect.objectContaining({
      file,
      code: 'missing-file',
      message: expect.stringContaining(
        `git checkout -- ${file}, in the content folder), or create it: ${contents}.`,
      ),
    }),
  ]);
});

test('a file or a folder that nothing reads is one warning', async () => {
  const problems = await findProblems({
    'notes.txt': 'x',
    'drafts/a.json': '{}',
    'drafts/b.json': '{}',
    'skills/later/a.json': '{}',
    'skills/README': 'x',
  });
  expect(problems.map(({ file, severity, code }) => `${file} ${severity} ${code}`)).toEqual([
    'drafts warning unknown-file',
    'notes.txt warning unknown-file',
    'skills/README warning unknown-file',
    'skills/later warning unknown-file',
  ]);
});

test.each([
  ['Skills/a.json', 'Skills', 'skills'],
  ['skill/a.json', 'skill', 'skills'],
  ['Media/a.png', 'Media', 'media'],
  ['hobbies/chess.md.txt', 'hobbies/chess.md.txt', 'hobbies/chess.md'],
  ['hobbies/go.markdown', 'hobbies/go.markdown', 'hobbies/go.md'],
  ['hobbies/Go.MDX', 'hobbies/Go.MDX', 'hobbies/Go.md'],
  ['skills/Rust.JSON', 'skills/Rust.JSON', 'skills/Rust.json'],
])('a name that is almost right is one error: %s', async (name, file, suggestion) => {
  expect(await findProblems({ [name]: 'x' })).toEqual([
    expect.objectContaining({ file, severity: 'error', code: 'misnamed', suggestion }),
  ]);
});

test.each([
  ['hobbies/go.txt', 'hobbies/go.txt', 'hobbies/ end in .md. If it is content, name it hobbies/go.md;'],
  ['hobbies/go.yaml', 'hobbies/go.yaml', 'name it hobbies/go.md;'],
  ['skills/rust.markdown', 'skills/rust.markdown', 'name it skills/rust.json;'],
  ['hobbies/sport/go.md', 'hobbies/sport', 'put its files directly into hobbies/,'],
])('a file that may be meant as a card is not to be deleted: %s', async (name, file, advice) => {
  expect(await findProblems({ [name]: 'x' })).toEqual([
    expect.objectContaining({ file, code: 'unknown-file', message: expect.stringContaining(advice) }),
  ]);
});

test('an empty file is to be deleted only where it can be done without', async () => {
  const [card, page] = await findProblems({ 'hobbies/x.md': '', 'not-found.json': '' });
  expect(card?.message).toMatch(/fill it in, or delete it\.$/);
  expect(page?.message).toMatch(/every site needs it; fill it in, or take it back from Git\.$/);
});

test.each(['Profile.md', 'profile.md.txt', 'profil.md'])(
  '%s in place of profile.md is one error',
  async (name) => {
    const problems = await findProblems({ 'profile.md': null, [name]: 'x' });
    expect(problems).toEqual([
      expect.objectContaining({ file: name, severity: 'error', code: 'misnamed', suggestion: 'profile.md' }),
    ]);
  },
);

test('a copy beside the file itself is only a warning', async () => {
  for (const file of ['profile.md.txt', 'hobbies/running-cycling.md.bak']) {
    const message = expect.stringContaining('Delete it, or keep it elsewhere.');
    expect(await findProblems({ [file]: 'x' })).toEqual([
      expect.objectContaining({ file, severity: 'warning', code: 'unknown-file', message }),
    ]);
  }
});

test('files whose names begin with a dot are left alone', async () => {
  expect(await findProblems({ '.DS_Store': 'x', 'skills/.gitkeep': '' })).toEqual([]);
});

test('a link out of the content folder is refused', async () => {
  const folder = await copyContent({ 'not-found.json': null });
  await symlink(join(process.cwd(), 'content/not-found.json'), join(folder, 'not-found.json'));
  expect(await namesIn(folder)).toEqual(['not-found.json outside-folder']);
});

test('a content folder that does not exist, or is a file, is one clear problem', async () => {
  expect((await loadContent('no/such/folder')).problems).toEqual([
    expect.objectContaining({
      file: 'no/such/folder',
      code: 'missing-folder',
      message: expect.stringContaining('does not exist'),
    }),
  ]);
  expect((await loadContent('package.json')).problems).toEqual([
    expect.objectContaining({
      file: 'package.json',
      code: 'missing-folder',
      message: expect.stringContaining('is a file'),
    }),
  ]);
});

test('links to folders are not followed, and are one problem each', async () => {
  const folder = await copyContent({ skills: null });
  await symlink('/etc', join(folder, 'skills'));
  await symlink('..', join(folder, 'hobbies/loop'));
  await symlink('hobbies', join(folder, 'more'));
  expect(await namesIn(folder)).toEqual([
    'hobbies/loop missing-folder',
    'more missing-folder',
    'skills outside-folder',
  ]);
});

test('a link to a file inside the content folder is followed', async () => {
  const folder = await copyContent({ 'not-found.json': null });
  await writeFile(join(folder, '.real.json'), '{ "heading": "h", "text": "t", "linkLabel": "l" }');
  await symlink('.real.json', join(folder, 'not-found.json'));
  expect(await namesIn(folder)).toEqual([]);
});

test.runIf(process.platform !== 'win32')('a pipe is a problem, and is not read', async () => {
  const folder = await copyContent({ 'site.json': null });
  execFileSync('mkfifo', [join(folder, 'site.json'), join(folder, 'skills/x.json')]);
  await mkdir(join(folder, 'links/x.json'));
  expect(await namesIn(folder)).toEqual([
    'links/x.json unknown-file',
    'site.json unreadable',
    'skills/x.json unreadable',
  ]);
});

test('a folder in place of a file, and a file in place of a folder, are a problem each', async () => {
  const folder = await copyContent({ 'site.json': null, skills: null });
  await mkdir(join(folder, 'site.json'));
  await writeFile(join(folder, 'skills'), 'x');
  expect(await namesIn(folder)).toEqual(['site.json unreadable', 'skills missing-folder']);
});

const namesIn = async (folder: string) =>
  (await problemsIn(folder)).map(({ file, code }) => `${file} ${code}`);
