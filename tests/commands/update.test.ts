import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { updateCommand } from '../../commands/update.ts';
import { contentNames } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { afterFile, changeFiles, temporaryFolder } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', ['-C', folder, ...identity, ...words], { encoding: 'utf8', stdio: 'pipe' });
}

function commit(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'A commit');
}

/** The project with two releases, of which the first has the tag `first`. */
async function makeReleases(): Promise<string> {
  const folder = join(await temporaryFolder(afterFile), 'project');
  git('.', 'init', '--quiet', folder);
  await changeFiles(folder, { 'scripts/gone.ts': '1' });
  commit(folder);
  await changeFiles(folder, {
    'scripts/gone.ts': null,
    'package.json': '1',
    'CHANGELOG.md': '# Changes\n\n## 1.0.0\n\nOne.\n',
    'package-lock.json': '1',
    'pages/+Page.tsx': '1',
    'scripts/old name.ts': 'a script',
    'commands/back.ts': '1',
    'commands/same.ts': 'as it was',
    'README.md': 'Deploy',
    'content/site.json': 'sample 1',
    'content/links/code.json': 'sample 1',
  });
  commit(folder);
  git(folder, 'tag', 'first');
  await changeFiles(folder, { 'commands/back.ts': null });
  commit(folder);
  await changeFiles(folder, {
    'package.json': '2',
    'CHANGELOG.md': '# Changes\n\n## 2.0.0\n\nTwo.\n\n## 1.5.0\n\nOne and a half.\n\n## 1.0.0\n\nOne.\n',
    'package-lock.json': '2',
    'pages/+Page.tsx': null,
    'scripts/old name.ts': null,
    'commands/new.ts': 'a script',
    'commands/back.ts': '2',
    'README.md': 'Deploy 2',
    'content/site.json': 'sample 2',
    'content/links/new.json': 'sample 2',
  });
  commit(folder);
  return folder;
}

const releases = await makeReleases();

const kinds = {
  clone(project: string, own: string) {
    git('.', 'clone', '--quiet', project, own);
    git(own, 'reset', '--quiet', '--hard', 'first');
  },
  'copy without history'(project: string, own: string) {
    git('.', 'init', '--quiet', own);
    const archive = execFileSync('git', ['-C', project, 'archive', 'first']);
    execFileSync('tar', ['-x', '-C', own], { input: archive });
  },
};

const additions = {
  // The project once had a file there, before the release that the owner has.
  'scripts/gone.ts': 'mine',
  'mine/site.json': 'mine',
  'thesis/cv one.tex': 'mine',
  'commands/mine.ts': 'mine',
  '.github/workflows/mine.yml': 'mine',
};

async function anOwnersSite(kind: keyof typeof kinds = 'clone') {
  const folder = await temporaryFolder();
  const project = join(folder, 'project');
  await cp(releases, project, { recursive: true });
  const own = join(folder, 'own');
  kinds[kind](project, own);
  await changeFiles(own, {
    ...additions,
    'commands/same.ts': 'mine',
    'content/site.json': 'mine',
    'content/links/code.json': null,
    'content/links/tūī.json': 'mine',
  });
  commit(own);
  await writeFile(join(own, '.git/info/exclude'), '.env\n');
  await writeFile(join(own, '.env'), 'SECRET=1');
  const steps: string[] = [];
  const failing = new Set<string>();
  const npm = (_: string, words: readonly string[]) => {
    steps.push(words.join(' '));
    return !failing.has(words.join(' '));
  };
  const update = (...words: string[]) => runCommand(updateCommand(own, npm), words);
  return { project, own, steps, failing, update };
}

const listFiles = (folder: string) => git(folder, 'ls-files', '-z').split('\0').filter(Boolean).toSorted();

const both = ['clone', 'copy without history'] as const;

test.each(both)('a release comes whole, and content and additions stay: %s', async (kind) => {
  const { project, own, steps, update } = await anOwnersSite(kind);
  const { status, stdout } = await update(project);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Newest release: \d{4}-\d\d-\d\d, commit [0-9a-f]+\n/);
  expect(stdout).toContain(
    'Files that differ: 8\n\n## 2.0.0\n\nTwo.\n\n## 1.5.0\n\nOne and a half.\n\nNothing is committed',
  );
  const changed = 'CHANGELOG.md package.json package-lock.json'.split(' ');
  const code = [...changed, ...['back', 'new', 'same'].map((name) => `commands/${name}.ts`)];
  const content = ['README.md', 'content/links/tūī.json', 'content/site.json'];
  expect(listFiles(own)).toEqual([...Object.keys(additions), ...code, ...content].toSorted());
  expect(await readFile(join(own, 'commands/back.ts'), 'utf8')).toBe('2');
  expect(await readFile(join(own, 'commands/same.ts'), 'utf8')).toBe('as it was');
  expect(await readFile(join(own, 'content/site.json'), 'utf8')).toBe('mine');
  expect(await readFile(join(own, 'README.md'), 'utf8')).toBe('Deploy');
  expect(await readFile(join(own, '.env'), 'utf8')).toBe('SECRET=1');
  expect(existsSync(join(own, 'scripts/old name.ts'))).toBe(false);
  expect(steps).toEqual(['ci', 'run -s check']);
});

test('the content of a site of release 0.1.0 has no error after an update', async () => {
  const { project, own, steps, update } = await anOwnersSite();
  await rm(join(own, 'content'), { recursive: true });
  await cp('tests/fixtures/content-0.1.0', join(own, 'content'), { recursive: true });
  commit(own);
  expect(await update(project)).toMatchObject({ status: 0 });
  expect(steps).toContain('run -s check');
  const { ok, problems, files } = await loadContent(join(own, 'content'));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(ok).toBe(true);
  // Old files of every type.
  const types = new Set(files.map(({ type }) => type));
  expect(contentNames.filter((name) => !types.has(name))).toEqual([]);
});

test('a failed step ends the update, which can be undone as the command says', async () => {
  const { project, own, steps, failing, update } = await anOwnersSite();
  const before = listFiles(own);
  failing.add('ci');
  const { status, output } = await update(project);
  expect({ status, steps }).toEqual({ status: 1, steps: ['ci'] });
  expect(output).toContain('The release is in place, but this failed: npm ci\n');
  const undo = /To go back: git (restore .*) and then npm ci/.exec(output)?.[1] ?? '';
  git(own, ...undo.split(' '));
  expect(listFiles(own)).toEqual(before);
  expect(git(own, 'status', '--porcelain')).toBe('');
});

test('the address is needed once; an update without a new release changes nothing', async () => {
  const { project, own, steps, update } = await anOwnersSite();
  const refused = async (...words: string[]) => {
    const { status, stderr } = await update(...words);
    expect(status).toBe(1);
    return stderr;
  };
  expect(await refused()).toMatch(/^Give the address/);
  const wrong = await refused(`${project}/wrong`);
  expect(wrong).toMatch(/^Git failed: fatal: .*wrong' does not/);
  expect(wrong).toMatch(/^Check the address and the connection, and run this again\.\n$/m);
  await update(project);
  commit(own);
  steps.length = 0;
  expect((await update()).stdout).toMatch(/^Newest release: .*\nYou already have it\.\n$/);
  expect(steps).toEqual([]);
});

test('a release with a file that Git ignores here is refused before a file changes', async () => {
  const { project, own, steps, update } = await anOwnersSite();
  await changeFiles(project, { '.env': 'theirs' });
  git(project, 'add', '--all', '--force');
  git(project, 'commit', '--quiet', '--message', 'A release');
  const { status, stderr } = await update(project);
  expect({ status, steps }).toEqual({ status: 1, steps: [] });
  expect(stderr).toMatch(/^The release would overwrite files that Git ignores.*\n {2}\.env/);
  expect(git(own, 'status', '--porcelain')).toBe('');
  expect(await readFile(join(own, '.env'), 'utf8')).toBe('SECRET=1');
});

test('files of a release that would replace content, even in another case, are left out', async () => {
  const { project, own, update } = await anOwnersSite();
  await changeFiles(project, { 'Content/site.json': 'theirs' });
  commit(project);
  expect(await update(project)).toMatchObject({ status: 0 });
  expect(await readFile(join(own, 'content/site.json'), 'utf8')).toBe('mine');
  expect(listFiles(own)).not.toContain('Content/site.json');
});

test('the change log begins with the version of this release', async () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile('package.json', 'utf8')));
  const [, first] = /^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(await readFile('CHANGELOG.md', 'utf8')) ?? [];
  expect(first).toBe(version);
});
