import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { createCommand, failWith } from './lib/command.ts';

type Git = (words: readonly string[], input?: string) => string;

type GitChange = { status: string; old: string; path: string };

const nextSteps = `
Nothing is committed yet. To see every change: git diff --staged
To look at the site: npm start
To keep the release: git commit -m "Install the new release"
To go back: git restore --source=HEAD --staged --worktree . and then npm ci`;

export function updateCommand(folder = '.', npm = runNpm): Command {
  return createCommand(
    'npm run update --',
    'Installs the newest release: replaces every file of the project except those in content/, then checks your content.',
  )
    .argument('[repository]', 'where releases come from; needed once, then kept as the remote "upstream"')
    .option('--dry-run', 'only show what would change')
    .action((repository: string | undefined, { dryRun }: { dryRun?: true }) => {
      const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e9, stdio: 'pipe' } as const;
      const git: Git = (words, input) => execFileSync('git', words, { ...options, input });
      requireThat(existsSync(join(folder, '.git')), 'Run this in the top folder of your Git repository.');
      requireThat(
        git(['status', '--porcelain']) === '',
        'Some changes are not committed. Commit them first.',
      );
      const isKnown = git(['remote']).split('\n').includes('upstream');
      requireThat(isKnown || repository, 'Give the address of the project: npm run update -- <address>');
      if (repository) git(['remote', isKnown ? 'set-url' : 'add', 'upstream', repository]);
      git(['fetch', '--quiet', '--no-tags', 'upstream', 'HEAD']);
      const changes = listChanges(git);
      const paths = changes.map(({ path }) => path);
      const added = changes.filter(({ status }) => status === 'A').map(({ path }) => path);
      const lost = added.filter((path) => existsSync(join(folder, path))).join('\n  ');
      requireThat(
        !lost,
        `The release would overwrite files that Git ignores. Move them away first:\n  ${lost}`,
      );
      console.log(`Newest release: ${git(['show', '-s', '--format=%cs, commit %h', 'FETCH_HEAD']).trim()}`);
      console.log(paths.length === 0 ? 'You already have it.' : `Files that differ: ${paths.length}`);
      if (paths.length > 0) console.log(describeRelease(git));
      if (dryRun) console.log(changes.map(({ status, path }) => `${status}  ${path}`).join('\n'));
      if (dryRun || paths.length === 0) return;
      const source = ['--source=FETCH_HEAD', '--pathspec-from-file=-', '--pathspec-file-nul'];
      git(['--literal-pathspecs', 'restore', ...source, '--staged', '--worktree'], paths.join('\0'));
      const isInstalled = !paths.includes('package-lock.json');
      const steps = [isInstalled ? ['run', '-s', 'postinstall'] : ['ci'], ['run', '-s', 'check']];
      const failed = steps.find((words) => !npm(folder, words));
      if (failed) console.error(`\nThe release is in place, but this failed: npm ${failed.join(' ')}`);
      if (failed) process.exitCode = 1;
      console.log(nextSteps);
    });
}

function describeRelease(git: Git): string {
  const read = (commit: string, file: string) =>
    git(['ls-tree', commit, file]) === '' ? '' : git(['show', `${commit}:${file}`]);
  const versionOf = (commit: string) =>
    /"version": "([^"]+)"/.exec(read(commit, 'package.json'))?.[1] ?? 'no number';
  const from = versionOf('HEAD');
  const sections = read('FETCH_HEAD', 'CHANGELOG.md')
    .split(/^(?=## )/m)
    .slice(1);
  const own = sections.findIndex((section) => section.split(/\s/, 2)[1] === from);
  const news = sections.slice(0, own === -1 ? undefined : own).join('');
  return `From ${from} to ${versionOf('FETCH_HEAD')}\n\n${news}`.trimEnd();
}

function requireThat(isMet: unknown, message: string): void {
  if (!isMet) throw new OwnerError(message);
}

// A file that the release lacks is deleted only if an earlier release had exactly it: others are the owner's additions.
// Only the release's history is read, so a copy without a shared history works too.
function listChanges(git: Git): GitChange[] {
  const raw = ['--raw', '-z', '--no-abbrev', '--no-renames'];
  const history = readChanges(git(['log', 'FETCH_HEAD', ...raw, '--format=']));
  const released = new Set(history.map(({ old, path }) => `${old} ${path}`));
  // `icase`, since some file systems ignore case.
  const changes = git(['diff', 'HEAD', 'FETCH_HEAD', ...raw, '--', '.', ':(icase,exclude)content']);
  return readChanges(changes).filter(
    ({ status, old, path }) => status !== 'D' || released.has(`${old} ${path}`),
  );
}

function readChanges(raw: string): GitChange[] {
  return [...raw.matchAll(/:\d+ \d+ (\w+) \w+ ([A-Z])\0([^\0]+)/g)].map(
    ([, old = '', status = '', path = '']) => ({ old, status, path }),
  );
}

/** npm runs on the machine's Node, since `npm ci` replaces the one in `node_modules`. */
function runNpm(folder: string, words: readonly string[]): boolean {
  const { PATH = '' } = process.env;
  const ownPath = PATH.split(delimiter).filter((part) => !part.includes('node_modules'));
  const env = { ...process.env, PATH: ownPath.join(delimiter) };
  const options = { cwd: folder, env, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  return spawnSync('npm', words, options).status === 0;
}

if (import.meta.main) await updateCommand().parseAsync().catch(failWith);
