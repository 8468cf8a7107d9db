import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import type { Changes } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';
import { openContent } from '../fixtures/openContent.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const work = JSON.stringify({ title: 'A', authors: ['Tūī Kōwhai'], venue: 'B', date: '2024' });
const titled = hobby('title: A');
const conflict = hobby('title: X\n<<<<<<< HEAD\nicon: a\n=======\nicon: b\n>>>>>>> other');
const long = hobby('title: X\nicon: tabler:run', 'x'.repeat(2 ** 20));

const restore = /git checkout -- site.json, .* one object with the keys url, title,/;

/** Changes of files, the problems that they have, and what the message of the first says. */
test.each<[Changes, string[], RegExp?]>([
  [{ 'site.json': null }, ['site.json:1:1 missing-file'], restore],
  [{ 'profile.md': null }, ['profile.md:1:1 missing-file'], /, and a text below it\.$/],
  [{ 'contact.json': null, 'not-found.json': null, 'footer.md': null }, []],
  [{ 'profile.md': null, 'profile.md.txt': 'x' }, ['profile.md.txt:1:1 misnamed profile.md']],
  [{ 'hobbies/chess.md.txt': 'x' }, ['hobbies/chess.md.txt:1:1 wrong-kind'], /"hobbies\/chess\.md"/],
  ...'index 404 resume contact assets images functions healthz sitemap'
    .split(' ')
    .map((name): [Changes, string[], RegExp] => [
      { [`pages/${name}.md`]: titled },
      [`pages/${name}.md:1:1 misnamed`],
      new RegExp(`^The site itself uses /${name};`),
    ]),
  [{ 'pages/Privacy.md': titled }, ['pages/Privacy.md:1:1 misnamed pages/privacy.md']],
  [{ 'pages/about me.md': titled }, ['pages/about me.md:1:1 misnamed pages/about-me.md']],
  [{ 'pages/kōrero.md': titled }, ['pages/kōrero.md:1:1 misnamed pages/korero.md']],
  [{ 'notes/hello.md': titled }, ['notes/hello.md:1:1 misnamed'], /-hello\.md/],
  [{ 'notes/2026-02-30-leap.md': titled }, ['notes/2026-02-30-leap.md:1:1 misnamed'], /-leap\.md/],
  [{ 'notes/2026-02-28.md': titled }, ['notes/2026-02-28.md:1:1 misnamed'], /2026-02-28-name\.md/],
  [
    { 'notes/2026-02-28-Hello.md': titled },
    ['notes/2026-02-28-Hello.md:1:1 misnamed notes/2026-02-28-hello.md'],
    /letters from a to z/,
  ],
  [{ 'sections/a b.md': titled }, ['sections/a b.md:1:1 misnamed sections/a-b.md']],
  ...[' ', ',', '{', '%'].map((signs): [Changes, string[]] => [
    { [`publications/a${signs}b.json`]: work },
    [`publications/a${signs}b.json:1:1 misnamed publications/a-b.json`],
  ]),
  [
    { 'publications/content.json': work },
    ['publications/content.json:1:1 misnamed'],
    /^The page itself uses #content/,
  ],
  [
    { 'publications/year-2024.json': work },
    ['publications/year-2024.json:1:1 misnamed'],
    /^The page itself uses #year-2024; /,
  ],
  [
    { 'skills/README.txt': 'x', 'skills/a.json~': 'x' },
    ['skills/README.txt:1:1 unknown-file', 'skills/a.json~:1:1 unknown-file'],
  ],
  [{ 'a.txt': 'x', 'b/a.json': '{}', 'b/b.json': '{}' }, ['a.txt:1:1 unknown-file', 'b:1:1 unknown-file']],
  [
    { 'profile.md.txt': 'x' },
    ['profile.md.txt:1:1 unknown-file'],
    /; delete it, keep it elsewhere, or move it into public/,
  ],
  [
    { 'certificates/x.md': 'x' },
    ['certificates/x.md:1:1 wrong-kind'],
    /^A file in certificates\/ is JSON: one object with the keys .*title.* as "certificates\/x\.json", or move/,
  ],
  [
    { 'experience/x.docx': 'x' },
    ['experience/x.docx:1:1 wrong-kind'],
    /^A file in experience\/ is Markdown: .* "experience\/x\.md"/,
  ],
  [
    { 'hobbies/x.md': 'version https://git-lfs.github.com/spec/v1\n' },
    ['hobbies/x.md:1:1 unreadable'],
    /^This is a pointer of Git LFS/,
  ],
  [
    { '.DS_Store': 'x', 'skills/.gitkeep': '', 'Thumbs.db': 'x', 'skills/desktop.ini': 'x', 'Icon\r': '' },
    [],
  ],
  [{ 'hobbies/x.md': '' }, ['hobbies/x.md:1:1 unreadable'], /fill it in, .* or delete it\.$/],
  [{ 'not-found.json': latin1('{\n  "heading": "\xe9"}') }, ['not-found.json:2:15 unreadable'], /not UTF-8/],
  [{ 'site.json': (text) => `\uFEFF${text}` }, ['site.json:1:1 unreadable'], /byte order mark/],
  [{ 'profile.md': crlf, 'site.json': crlf }, []],
  [{ 'hobbies/x.md': long }, ['hobbies/x.md:1:1 unreadable']],
  [{ 'hobbies/x.md': conflict }, ['hobbies/x.md:3:1 unreadable']],
])('changed files have exactly their problems (%#)', async (changes, places, message = /\.$/) => {
  const problems = await findProblems(changes);
  const found = problems.map(({ file, line, column, code, suggestion }) =>
    [`${file}:${line}:${column}`, code, suggestion].filter((part) => part !== undefined).join(' '),
  );
  expect(found).toEqual(places);
  for (const { code, severity } of problems)
    expect(severity).toBe(code === 'unknown-file' ? 'warning' : 'error');
  expect(problems[0]?.message ?? '.').toMatch(places.length > 0 ? message : /./);
});

test('all problems of all files come in one run, in the order of files and lines', async () => {
  const site = (text: string) =>
    text.replace('"https://portfolio', '"http://portfolio').replace('"en-NZ"', '7');
  const problems = await findProblems({
    'site.json': site,
    'hobbies/nature-explorer.md': hobby('title: ""\nicon: tabler:mountan'),
    'skills/programming.json': '{',
  });
  expect(problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'hobbies/nature-explorer.md:2:8 empty-text',
    'hobbies/nature-explorer.md:3:7 bad-value',
    'site.json:3:10 bad-url',
    'site.json:13:15 wrong-type',
    'skills/programming.json:1:2 json-syntax',
  ]);
});

test('a collection is sorted by order, then by file name, and files without an order come last', async () => {
  const group = (title: string, order?: number) =>
    JSON.stringify({ title, icon: 'tabler:code', skills: ['x'], colour: 'red', order });
  const folder = await copyContent({
    skills: null,
    'skills/d.json': group('no order, d'),
    'skills/c.json': group('no order, c'),
    'skills/b.json': group('2', 2),
    'skills/z.json': group('-1', -1),
    'skills/a.json': group('2 too', 2),
  });
  const { skills } = await openContent(folder);
  expect(skills.map(({ title }) => title)).toEqual(['-1', '2 too', '2', 'no order, c', 'no order, d']);
  expect((await openContent(await copyContent({ skills: null }))).skills).toEqual([]);
});

test.each([
  ['no/such/folder', /does not exist/],
  ['package.json', /is a file/],
])('the content folder %s is one clear problem', async (file, says) => {
  const message = expect.stringMatching(says);
  const problem = expect.objectContaining({ file, code: 'missing-folder', message });
  expect((await loadContent(file)).problems).toEqual([problem]);
});

const namesIn = async (folder: string) =>
  (await problemsIn(folder)).map(({ file, code }) => `${file} ${code}`);

test('a link out of the content folder is an error at any depth; a link within it is followed', async () => {
  const folder = await copyContent({
    'footer.md': null,
    skills: null,
    'typst/a.typ': '',
    'media/deep/a.csv': 'a',
  });
  const names = ['.secret', 'custom.css', 'footer.md', 'links/x.json', 'media/deep/x.csv', 'media/hosts.svg'];
  names.push('skills', 'typst/x.typ');
  const target = (name: string) => (name === 'skills' ? '/etc' : join(process.cwd(), 'LICENSE'));
  for (const name of names) await symlink(target(name), join(folder, name));
  await symlink('..', join(folder, 'media/loop'));
  await symlink('itself.md', join(folder, 'hobbies/itself.md'));
  await symlink('me@host.1234', join(folder, 'hobbies/.#lock.md'));
  await symlink('a.csv', join(folder, 'media/deep/same.csv'));
  const linked = join(await temporaryFolder(), 'content');
  await symlink(folder, linked);
  const errors = (await problemsIn(linked)).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ file, code }) => `${file} ${code}`).toSorted()).toEqual(
    [...names, 'hobbies/itself.md', 'media/loop'].map((name) => `${name} outside-folder`).toSorted(),
  );
});

test.runIf(process.platform !== 'win32')(
  'pipes are problems and not read, as folders for files are',
  async () => {
    const folder = await copyContent({ 'site.json': null, 'contact.json': null, hobbies: null });
    await mkdir(join(folder, 'public'));
    execFileSync(
      'mkfifo',
      ['site.json', 'skills/x.json', 'public/x.txt'].map((name) => join(folder, name)),
    );
    await mkdir(join(folder, 'contact.json'));
    await mkdir(join(folder, 'links/x.json'));
    await writeFile(join(folder, 'hobbies'), 'x');
    expect(await namesIn(folder)).toEqual([
      'contact.json unreadable',
      'hobbies unknown-file',
      'links/x.json unknown-file',
      'public/x.txt bad-public-file',
      'site.json unreadable',
      'skills/x.json unreadable',
    ]);
  },
);

/** A user that owns nothing: "nobody" on every Unix. */
const nobody = 65_534;

test.runIf(process.platform !== 'win32')(
  'files and folders without permission are unreadable',
  async ({ skip }) => {
    const folder = await copyContent();
    // What the loader keeps in memory is read first: another user cannot read the project itself.
    await loadContent(folder);
    await chmod(folder, 0o755);
    await chmod(join(folder, 'site.json'), 0);
    await chmod(join(folder, 'skills'), 0);
    const isRoot = process.getuid?.() === 0;
    const readAsNobody = async () => {
      if (isRoot) process.seteuid?.(nobody);
      const names = existsSync(folder) ? namesIn(folder) : Promise.resolve(undefined);
      return names.finally(() => isRoot && process.seteuid?.(0));
    };
    const names = await readAsNobody();
    if (!names) skip('no other user can reach the temporary folder');
    await chmod(join(folder, 'skills'), 0o755);
    expect(names).toEqual(['site.json unreadable', 'skills unreadable']);
    await mkdir(join(folder, 'public'), { mode: 0o711 });
    await expect(readAsNobody()).rejects.toThrow(/public can't be read \(EACCES\); check its permissions\.$/);
  },
);
