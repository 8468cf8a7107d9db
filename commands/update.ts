import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod';
import { hasCode, OwnerError } from '../lib/errors.ts';
import { createCommand, failWith } from './lib/command.ts';

type RunNpm = (folder: string, words: readonly string[]) => boolean;

type Git = (words: readonly string[], input?: string) => string;

/** A file that differs in the release: added (`A`), deleted (`D`) or changed; `old` is the id of what is there now. */
type Change = { status: string; old: string; path: string };

const mostListed = 20;

const nextSteps = `
Nothing is committed yet. To see every change: git diff --staged
To look at the site: npm start
To keep the release: git add --all && git commit -m "Install the new release"
To go back: git restore --source=HEAD --staged --worktree . && npm ci`;

/** Takes in the newest release of the project in `folder`. */
export function updateCommand(folder = '.', npm: RunNpm = runNpm): Command {
  return createCommand(
    'npm run update --',
    'Installs the newest release: replaces every file of the project except those in content/, then checks your content.',
  )
    .argument('[repository]', 'where releases come from; needed once, then kept as the remote "upstream"')
    .option('--dry-run', 'only show what would change')
    .action((repository: string | undefined, { dryRun }: { dryRun?: true }) => {
      const git = openRepository(folder);
      fetchRelease(git, repository);
      const changes = listChanges(git);
      refuseLosses(folder, changes);
      console.log(describe(git, changes));
      if (dryRun || changes.length === 0) return;
      const paths = changes.map(({ path }) => path);
      const restore = ['restore', '--source=FETCH_HEAD', '--staged', '--worktree'];
      const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul'];
      git(['--literal-pathspecs', ...restore, ...fromInput], paths.join('\0'));
      const steps = [
        paths.includes('package-lock.json') ? ['ci'] : ['run', '-s', 'postinstall'],
        ['run', '-s', 'check'],
      ];
      const failed = steps.find((words) => !npm(folder, words));
      if (failed) {
        console.error(`\nThe release is in place, but this failed: npm ${failed.join(' ')}`);
        process.exitCode = 1;
      }
      console.log(nextSteps);
    });
}

function openRepository(folder: string): Git {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e9, stdio: 'pipe' } as const;
  const git: Git = (words, input) => {
    try {
      return execFileSync('git', words, { ...options, input });
    } catch (error) {
      if (hasCode(error, 'ENOENT')) throw new OwnerError('Git is not installed.');
      throw new OwnerError(error instanceof Error ? error.message.trim() : String(error));
    }
  };
  if (!existsSync(join(folder, '.git'))) {
    throw new OwnerError('Run this in the top folder of your Git repository.');
  }
  if (git(['status', '--porcelain']) !== '') {
    throw new OwnerError('Some changes are not committed (git status lists them). Commit them first.');
  }
  return git;
}

function fetchRelease(git: Git, repository: string | undefined): void {
  const isKnown = git(['remote']).split('\n').includes('upstream');
  if (repository) git(['remote', isKnown ? 'set-url' : 'add', 'upstream', repository]);
  else if (!isKnown) throw new OwnerError('Give the address of the project: npm run update -- <address>', 2);
  git(['fetch', '--quiet', '--no-tags', 'upstream', 'HEAD']);
}

// A file that the release lacks is deleted only if the project once had it as it is: others are the owner's additions.
// Only the release's history is read, so a copy without a shared history works too.
function listChanges(git: Git): Change[] {
  const raw = ['--raw', '-z', '--no-abbrev', '--no-renames'];
  const history = readChanges(git(['log', 'FETCH_HEAD', ...raw, '--format=']));
  const released = new Set(history.map(({ old, path }) => `${old} ${path}`));
  // In any case: some file systems do not tell them apart.
  const paths = ['--', '.', ':(icase,exclude)content'];
  return readChanges(git(['diff', 'HEAD', 'FETCH_HEAD', ...raw, ...paths])).filter(
    ({ status, old, path }) => status !== 'D' || released.has(`${old} ${path}`),
  );
}

function readChanges(output: string): Change[] {
  const items = output.split('\0').filter((item) => item !== '');
  return items.flatMap((item, at) => {
    const [, , old = '', , status = ''] = item.split(' ');
    return at % 2 === 0 ? [{ status, old, path: items[at + 1] ?? '' }] : [];
  });
}

function refuseLosses(folder: string, changes: readonly Change[]): void {
  const isTaken = (path: string) => {
    const steps = path.split('/');
    for (let depth = 1; ; depth++) {
      const found = lstatSync(join(folder, ...steps.slice(0, depth)), { throwIfNoEntry: false });
      if (!found) return false;
      if (depth === steps.length || !found.isDirectory()) return true;
    }
  };
  const refused = changes.filter(({ status, path }) => status === 'A' && isTaken(path));
  if (refused.length === 0) return;
  throw new OwnerError(
    `The release would overwrite files of yours that Git can't restore, so nothing was changed:\n${refused.map(({ path }) => `  ${path}\n`).join('')}Move yours away first.`,
  );
}

function describe(git: Git, changes: readonly Change[]): string {
  const [date = '', commit = ''] = git(['show', '-s', '--format=%cs %h', 'FETCH_HEAD']).trim().split(' ');
  const versionAt = (at: string) => readVersion(git(['show', `${at}:package.json`]));
  const title = `Newest release: ${versionAt('FETCH_HEAD')} of ${date} (commit ${commit}). Your version: ${versionAt('HEAD')}.`;
  if (changes.length === 0) return `${title}\nYou already have it.`;
  const count = (letter: string) => changes.filter(({ status }) => status === letter).length;
  const [added, deleted, more] = [count('A'), count('D'), changes.length - mostListed];
  return [
    title,
    `Files: ${added} added, ${changes.length - added - deleted} changed, ${deleted} deleted`,
    ...changes.slice(0, mostListed).map(({ status, path }) => `${status}\t${path}`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ].join('\n');
}

function readVersion(manifest: string): string {
  try {
    return z.object({ version: z.string() }).catch({ version: 'unknown' }).parse(JSON.parse(manifest))
      .version;
  } catch (cause) {
    throw new OwnerError('package.json of the release or of your copy is not valid JSON.', 1, { cause });
  }
}

/** npm runs on the machine's Node, since `npm ci` replaces the one in `node_modules`. */
function runNpm(folder: string, words: readonly string[]): boolean {
  const { PATH = '' } = process.env;
  const ownPath = PATH.split(delimiter).filter((part) => !part.includes('node_modules'));
  const env = { ...process.env, PATH: ownPath.join(delimiter) };
  const shell = process.platform === 'win32';
  return spawnSync('npm', words, { cwd: folder, env, stdio: 'inherit', shell }).status === 0;
}

if (import.meta.main) await updateCommand().parseAsync().catch(failWith);
