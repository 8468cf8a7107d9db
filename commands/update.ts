import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { createCommand, failWith } from './lib/command.ts';

/** Runs Git with the words of a text, followed by other arguments. */
type Git = (words: string, others?: readonly string[], input?: string) => string;

type GitChange = { status: string; path: string };

const nextSteps = `
Nothing is committed yet. To see every change: git diff --staged
To look at the site: npm start
To keep the release: git commit -m "Install the new release"
To go back: git restore --source=HEAD --staged --worktree . and then npm ci`;

export function updateCommand(folder = '.', npm = runNpm): Command {
  const about =
    'Installs the newest release: replaces every file of the project except README.md and those in content/, then checks your content.';
  return createCommand('npm run update --', about)
    .argument('[repository]', 'where releases come from; needed once, then kept as the remote "upstream"')
    .action((repository: string | undefined) => installRelease(folder, npm, repository));
}

function installRelease(folder: string, npm: typeof runNpm, repository: string | undefined) {
  requireThat(existsSync(join(folder, '.git')), 'Run this in the top folder of your Git repository.');
  const git = gitIn(folder);
  requireThat(git('status --porcelain') === '', 'Some changes are not committed. Commit them first.');
  fetchRelease(git, repository);
  const changes = listChanges(git);
  refuseToOverwrite(folder, changes);
  console.log(`Newest release: ${git('show -s', ['--format=%cs, commit %h', 'FETCH_HEAD']).trim()}`);
  if (changes.length === 0) return console.log('You already have it.');
  console.log(`Files that differ: ${changes.length}\n\n${readNews(git)}`);
  const paths = changes.map(({ path }) => path);
  const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  git('--literal-pathspecs restore --source=FETCH_HEAD --staged --worktree', fromInput, paths.join('\0'));
  const install = paths.includes('package-lock.json') ? ['ci'] : ['run', '-s', 'postinstall'];
  const failed = [install, ['run', '-s', 'check']].find((words) => !npm(folder, words));
  if (failed) {
    console.error(`\nThe release is in place, but this failed: npm ${failed.join(' ')}`);
    process.exitCode = 1;
  }
  console.log(nextSteps);
}

function gitIn(folder: string): Git {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e9, stdio: 'pipe' } as const;
  return (words, others = [], input) => {
    const all = [...words.split(' '), ...others];
    const { status, stdout, stderr, error } = spawnSync('git', all, { ...options, input });
    const reason = error?.message ?? stderr.trim();
    requireThat(
      status === 0,
      `Git failed: ${reason}\nCheck the address and the connection, and run this again.`,
    );
    return stdout;
  };
}

/** Fetches the release as `FETCH_HEAD`, and keeps its address for the next update. */
function fetchRelease(git: Git, repository: string | undefined): void {
  const hasUpstream = git('remote').split('\n').includes('upstream');
  requireThat(hasUpstream || repository, 'Give the address of the project: npm run update -- <address>');
  git('fetch --quiet --no-tags --', [repository ?? 'upstream', 'HEAD']);
  if (repository) git(`remote ${hasUpstream ? 'set-url' : 'add'} upstream`, [repository]);
}

function refuseToOverwrite(folder: string, changes: readonly GitChange[]): void {
  const added = changes.filter(({ status }) => status === 'A').map(({ path }) => path);
  const lost = added.filter((path) => existsSync(join(folder, path))).join('\n  ');
  requireThat(!lost, `The release would overwrite files that Git ignores. Move them away first:\n  ${lost}`);
}

/** Deletes a file that the release lacks only if an earlier release had the same file: others are additions of the owner. */
function listChanges(git: Git): GitChange[] {
  // `icase`, since some file systems ignore case. Setup writes a button into the README.
  const exceptOwnersFiles = ':(icase,exclude)content :(icase,exclude)README.md';
  const raw = git(`diff --raw -z --no-abbrev --no-renames HEAD FETCH_HEAD -- . ${exceptOwnersFiles}`);
  const changes = raw.matchAll(/:\d+ \d+ (\w+) \w+ ([A-Z])\0([^\0]+)/g);
  return [...changes].flatMap(([, blob, status = '', path = '']) => {
    const release = `--literal-pathspecs log -1 --format=%h --find-object=${blob} FETCH_HEAD --`;
    const isAddition = status === 'D' && git(release, [path]) === '';
    return isAddition ? [] : [{ status, path }];
  });
}

/** The lines that the release adds to the change log. */
function readNews(git: Git): string {
  const diff = git('diff --no-color --no-ext-diff --unified=0 HEAD FETCH_HEAD -- CHANGELOG.md');
  const added = diff.matchAll(/^\+(?!\+\+ )(.*)/gm);
  return Array.from(added, ([, line]) => line)
    .join('\n')
    .trim();
}

function requireThat(isMet: unknown, message: string): void {
  if (!isMet) throw new OwnerError(message);
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
