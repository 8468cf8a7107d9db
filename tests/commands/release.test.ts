import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

/** The commands of the README's section, as they stand there: by replacing files, and by a merge. */
async function readRecipes() {
  const readme = await readFile('README.md', 'utf8');
  const section = readme.split(/^## /m).find((part) => part.startsWith('Taking in a new release\n')) ?? '';
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
  const [, replace = '', merge = ''] = blocks;
  return { replace: replace.slice(0, replace.indexOf('npm ci')), merge: `git fetch upstream\n${merge}` };
}

/** Runs what is typed into a terminal, where a command that fails does not end the others. */
function run(cwd: string, commands: string): string {
  const env = {
    ...process.env,
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, 'A'],
        [`GIT_${role}_EMAIL`, 'a@example.com'],
      ]),
    ),
  };
  return execFileSync('sh', ['-c', commands], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

async function write(folder: string, files: Record<string, string | null>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await (text === null ? rm(join(folder, name)) : writeFile(join(folder, name), text));
  }
}

/** The project with two releases; the first is checked out. */
async function aProject() {
  const folder = join(await temporaryFolder(), 'project');
  await mkdir(folder);
  run(folder, 'git init --quiet --initial-branch=main');
  await write(folder, {
    'package.json': '1',
    'pages/+Page.tsx': '1',
    'scripts/old name.ts': 'a script',
    'commands/back.ts': '1',
    'commands/same.ts': 'as it was',
    'content/site.json': 'sample 1',
    'content/links/code.json': 'sample 1',
  });
  run(folder, 'git add . && git commit --quiet --message First && git branch first');
  await write(folder, { 'commands/back.ts': null });
  run(folder, 'git add --all && git commit --quiet --message Between');
  await write(folder, {
    'package.json': '2',
    'pages/+Page.tsx': null,
    'scripts/old name.ts': null,
    'commands/new.ts': 'a script',
    'commands/back.ts': '2',
    'content/site.json': 'sample 2',
    'content/links/new.json': 'sample 2',
  });
  run(folder, 'git add --all && git commit --quiet --message Second');
  return folder;
}

const kinds = {
  clone: (project: string, own: string) => `git clone --quiet '${project}' '${own}' && cd '${own}' &&
    git reset --quiet --hard origin/first && git remote rename origin upstream`,
  fork: (project: string, own: string) => `git clone --quiet --bare '${project}' '${own}.git' &&
    git -C '${own}.git' update-ref refs/heads/main first && git clone --quiet '${own}.git' '${own}' &&
    cd '${own}' && git remote add upstream '${project}'`,
  'copy without history': (
    project: string,
    own: string,
  ) => `git clone --quiet '${project}' '${own}' && cd '${own}' &&
    git reset --quiet --hard origin/first && rm -rf .git && git init --quiet --initial-branch=main &&
    git add . && git commit --quiet --message Copy && git remote add upstream '${project}'`,
};

/** What an owner has added outside of the project's own files. */
const additions = {
  'mine/site.json': 'mine',
  'thesis/cv one.tex': 'mine',
  'commands/mine.ts': 'mine',
  '.github/workflows/mine.yml': 'mine',
};

async function anOwnersSite(kind: keyof typeof kinds) {
  const project = await aProject();
  const own = join(dirname(project), 'own');
  run('.', kinds[kind](project, own));
  await write(own, {
    ...additions,
    'commands/same.ts': 'mine',
    'content/site.json': 'mine',
    'content/links/code.json': null,
    'content/links/tūī.json': 'mine',
  });
  run(own, 'git add --all && git commit --quiet --message Mine');
  return own;
}

const listFiles = (folder: string) => run(folder, 'git ls-files -z').split('\0').filter(Boolean).toSorted();

const expected = [
  ...Object.keys(additions),
  'content/links/tūī.json',
  'content/site.json',
  'package.json',
  'commands/back.ts',
  'commands/new.ts',
  'commands/same.ts',
].toSorted();

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  "the README's way to a new release takes all of it, and nothing of the owner's: in a %s",
  async (kind) => {
    const own = await anOwnersSite(kind);
    const { replace } = await readRecipes();
    const listed = run(own, replace)
      .split('\n')
      .filter((line) => line.startsWith('rm '));
    // What the release has again comes back in the next step.
    const gone = ['pages/+Page.tsx', 'commands/back.ts', 'scripts/old name.ts'];
    expect(listed).toEqual(gone.map((name) => `rm '${name}'`));
    expect(listFiles(own)).toEqual(expected);
    expect(await readFile(join(own, 'package.json'), 'utf8')).toBe('2');
    expect(await readFile(join(own, 'commands/back.ts'), 'utf8')).toBe('2');
    expect(await readFile(join(own, 'commands/same.ts'), 'utf8')).toBe('as it was');
    expect(await readFile(join(own, 'content/site.json'), 'utf8')).toBe('mine');
  },
);

test('until it is committed, all of it can be undone', async () => {
  const own = await anOwnersSite('clone');
  const before = listFiles(own);
  const readme = await readFile('README.md', 'utf8');
  const undo = /`(git restore --source=HEAD [^`]*)`/.exec(readme)?.[1] ?? '';
  run(own, (await readRecipes()).replace);
  run(own, undo);
  expect(listFiles(own)).toEqual(before);
  expect(run(own, 'git status --porcelain')).toBe('');
});

test.each(['clone', 'fork'] as const)(
  'a merge keeps the content and the changes of the owner: in a %s',
  async (kind) => {
    const own = await anOwnersSite(kind);
    run(own, (await readRecipes()).merge);
    expect(listFiles(own)).toEqual(expected);
    expect(await readFile(join(own, 'content/site.json'), 'utf8')).toBe('mine');
    expect(await readFile(join(own, 'commands/same.ts'), 'utf8')).toBe('mine');
    expect(await readFile(join(own, 'package.json'), 'utf8')).toBe('2');
  },
);
