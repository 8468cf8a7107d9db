import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import type { Problem } from '../../schema/problems.ts';
import { copyContent, findProblems, markdownFile, openContent, problemsIn } from '../fixtures/content.ts';
import { type Changes, temporaryFolder } from '../fixtures/folders.ts';
import { partsOf } from '../fixtures/partsOf.ts';

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const describeProblem = ({ file, line, column, code, suggestion = '' }: Problem) =>
  `${file}:${line}:${column} ${code} ${suggestion}`.trim();
const work = JSON.stringify({ title: 'A', authors: ['Tūī Kōwhai'], venue: 'B', date: '2024' });
const latin1 = Buffer.from('{\n  "heading": "\xe9"}', 'latin1');
const conflict = '<<<<<<< HEAD\nicon: a\n=======\nicon: b\n>>>>>>> other';
const titled = markdownFile('title: A');

/** Names that a file cannot have, what the message says, and the name to give it instead. */
test.each<[string, RegExp, string?]>([
  ['pages/Privacy.md', /letters from a to z/, 'pages/privacy.md'],
  ['pages/about me.md', /letters from a to z/, 'pages/about-me.md'],
  ['pages/kōrero.md', /letters from a to z/, 'pages/korero.md'],
  ['sections/a b.md', /write a hyphen in place/, 'sections/a-b.md'],
  ['publications/a b.json', /write a hyphen in place/, 'publications/a-b.json'],
  ['publications/a,b.json', /write a hyphen in place/, 'publications/a-b.json'],
  ['publications/a{b.json', /write a hyphen in place/, 'publications/a-b.json'],
  ['publications/a%b.json', /write a hyphen in place/, 'publications/a-b.json'],
  ['notes/hello.md', /-hello\.md/],
  ['notes/2026-02-30-leap.md', /-leap\.md/],
  ['notes/2026-02-28.md', /2026-02-28-name\.md/],
  ['notes/2026-02-28-🚀.md', /letters from a to z/, 'notes/2026-02-28-note.md'],
  ['notes/2026-02-28-Hello.md', /letters from a to z/, 'notes/2026-02-28-hello.md'],
])('no file can be called %s', async (file, message, suggestion = '') => {
  const problems = await findProblems({ [file]: file.endsWith('.md') ? titled : work });
  expect(problems.map(describeProblem)).toEqual([`${file}:1:1 misnamed ${suggestion}`.trim()]);
  expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(message) });
});

const taken = 'index 404 resume contact assets images functions healthz sitemap'.split(' ');

test.each(taken)('no page can have the address /%s', async (name) => {
  const problems = await findProblems({ [`pages/${name}.md`]: titled });
  expect(problems.map(describeProblem)).toEqual([`pages/${name}.md:1:1 misnamed`]);
  expect(problems[0]?.message).toMatch(`The site itself uses /${name};`);
});

/** A change of a file, the problem that it has, and what the message says. */
test.each<[what: string, file: string, change: Changes[string], problem: string, message?: RegExp]>([
  ['no site', 'site.json', null, '1:1 missing-file', /git checkout -- site.json, .* keys url, title,/],
  ['no profile', 'profile.md', null, '1:1 missing-file', /, and a text below it\.$/],
  ['a copy', 'profile.md.txt', 'x', '1:1 unknown-file', /delete it, .* or move it into public/],
  ['an entry at the top', 'talk.json', '{}', '1:1 unknown-file', /delete it/],
  ['a second ending', 'hobbies/chess.md.txt', 'x', '1:1 wrong-kind', /"hobbies\/chess\.md"/],
  ['Markdown', 'certificates/x.md', 'x', '1:1 wrong-kind', /is JSON: .*title.* "certificates\/x\.json"/],
  ['a Word file', 'experience/x.docx', 'x', '1:1 wrong-kind', /is Markdown: .* "experience\/x\.md"/],
  ['an empty file', 'hobbies/x.md', '', '1:1 unreadable', /fill it in, .* or delete it\.$/],
  ['Latin-1', 'not-found.json', latin1, '2:15 unreadable', /not UTF-8/],
  ['a byte order mark', 'site.json', (text) => `\uFEFF${text}`, '1:1 unreadable', /byte order mark/],
  ['more than a megabyte', 'hobbies/x.md', markdownFile('title: X', 'x'.repeat(2 ** 20)), '1:1 unreadable'],
  ['a merge conflict', 'hobbies/x.md', markdownFile(`title: X\n${conflict}`), '3:1 unreadable'],
])('%s in place of %s is one problem', async (_, file, change, problem, message = /\.$/) => {
  const problems = await findProblems({ [file]: change });
  expect(problems.map(describeProblem)).toEqual([`${file}:${problem}`]);
  const severity = problem.includes('unknown-file') ? 'warning' : 'error';
  expect(problems[0]).toMatchObject({ severity, message: expect.stringMatching(message) });
});

test('a file with a second ending is misnamed where the one without it is missing', async () => {
  const problems = await findProblems({ 'profile.md': null, 'profile.md.txt': 'x' });
  expect(problems.map(describeProblem)).toEqual(['profile.md.txt:1:1 misnamed profile.md']);
});

test.each([
  ['application', 'applications'],
  ['Images', 'media'],
])('a folder %s is misnamed', async (name, meant) => {
  const problems = await findProblems({ [`${name}/a.json`]: '{}' });
  expect(problems.map(describeProblem)).toEqual([`${name}:1:1 misnamed ${meant}`]);
});

test('each unknown file of a folder is a warning, and an unknown folder is one', async () => {
  const unknown = { 'skills/README.txt': 'x', 'skills/a.json~': 'x', 'b/a.json': '{}', 'b/b.json': '{}' };
  const problems = await findProblems(unknown);
  expect(problems.map(({ file, code, severity }) => `${file} ${code} ${severity}`)).toEqual(
    ['b', 'skills/README.txt', 'skills/a.json~'].map((name) => `${name} unknown-file warning`),
  );
});

test.each<[string, Changes]>([
  ['optional files may be missing', { 'contact.json': null, 'not-found.json': null, 'footer.md': null }],
  ['files that systems write are ignored', { '.DS_Store': 'x', 'skills/.gitkeep': '', 'Icon\r': '' }],
  ['files that Windows writes are, too', { 'Thumbs.db': 'x', 'skills/desktop.ini': 'x' }],
  ['lines may end as on Windows', { 'profile.md': crlf, 'site.json': crlf }],
])('%s', async (_, changes) => expect(await findProblems(changes)).toEqual([]));

test('all problems of all files come in one run, in the order of files and lines', async () => {
  const site = (text: string) =>
    text.replace('"https://portfolio', '"http://portfolio').replace('"en-NZ"', '7');
  const problems = await findProblems({
    'site.json': site,
    'hobbies/nature-explorer.md': markdownFile('title: ""\nicon: tabler:mountan'),
    'skills/programming.json': '{',
  });
  expect(problems.map(describeProblem)).toEqual([
    'hobbies/nature-explorer.md:2:8 empty-text',
    'hobbies/nature-explorer.md:3:7 bad-value tabler:mountain',
    'site.json:3:10 bad-url https://portfolio.example.com',
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

const hasPipes = process.platform !== 'win32';

test.runIf(hasPipes)('pipes and folders in place of files are not read', async () => {
  const folder = await copyContent({ 'site.json': null, 'contact.json': null, hobbies: null });
  await mkdir(join(folder, 'public'));
  for (const name of ['site.json', 'skills/x.json', 'public/x.txt'])
    execFileSync('mkfifo', [join(folder, name)]);
  await mkdir(join(folder, 'contact.json'));
  await mkdir(join(folder, 'links/x.json'));
  await writeFile(join(folder, 'hobbies'), 'x');
  expect(await namesIn(folder)).toEqual(
    partsOf(`contact.json unreadable · hobbies unknown-file · links/x.json unknown-file
        public/x.txt bad-public-file · site.json unreadable · skills/x.json unreadable`),
  );
});

/** A user that owns nothing: "nobody" on every Unix. */
const nobody = 65_534;

test.runIf(hasPipes)('files and folders without permission are unreadable', async ({ skip }) => {
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
  await expect(readAsNobody()).rejects.toThrow(/^EACCES: permission denied, .*public/);
});
