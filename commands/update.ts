import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod';
import { hasCode, OwnerError } from '../lib/errors.ts';
import { createCommand, failWith } from './lib/command.ts';

/** Runs npm in a folder, and answers whether it succeeded. */
type RunNpm = (folder: string, words: readonly string[]) => boolean;

/** Runs git in the project's folder and returns what it prints. */
type Git = (words: readonly string[], options?: { input?: string; index?: string }) => string;

/** The owner's part, in any case: some file systems do not tell them apart. */
const isContent = (path: string) => /^content(\/|$)/i.test(path);

/** How many changed files are listed. */
const mostListed = 20;

const manifestSchema = z.object({
  version: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]).optional(),
});

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
      const release = fetchRelease(git, folder, repository);
      const tree = writeTree(git, release);
      const changes = listChanges(git, tree);
      refuseLosses(git, changes);
      console.log(describe(git, release, changes));
      if (dryRun || changes.length === 0) return;
      git(['read-tree', '-m', '-u', 'HEAD', tree]);
      const needsInstall = changes.some((change) => change.endsWith('\tpackage-lock.json'));
      const steps = [...(needsInstall ? [['ci']] : []), ['run', '-s', 'check']];
      const failed = steps.find((words) => !npm(folder, words));
      if (failed) {
        console.error(`\nThe release is in place, but this failed: npm ${failed.join(' ')}`);
        process.exitCode = 1;
      }
      console.log(nextSteps);
    });
}

/** @throws {OwnerError} if the folder is not the top of a Git repository, or has changes that are not committed */
function openRepository(folder: string): Git {
  const git: Git = (words, { input, index } = {}) => {
    const env = { ...process.env, ...(index !== undefined && { GIT_INDEX_FILE: index }) };
    const options = { cwd: folder, env, input, encoding: 'utf8', maxBuffer: 1e9, stdio: 'pipe' } as const;
    try {
      return execFileSync('git', words, options);
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

/** Fetches the newest commit from the remote "upstream", which is added on first use. */
function fetchRelease(git: Git, folder: string, repository: string | undefined): string {
  const isKnown = git(['remote']).split('\n').includes('upstream');
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const address = repository ?? (isKnown ? undefined : readManifest(manifest).repository);
  if (address) git(['remote', isKnown ? 'set-url' : 'add', 'upstream', address.replace(/^git\+/, '')]);
  else if (!isKnown) {
    throw new OwnerError('Give the address of the project: npm run update -- <address>', 2);
  }
  git(['fetch', '--quiet', '--no-tags', 'upstream', 'HEAD']);
  return git(['rev-parse', 'FETCH_HEAD']).trim();
}

/**
 * Writes the tree of files after the update: the owner's content and additions, and the release's files, without those
 * that the project has deleted. Only the release's history is read, so a copy without a shared history works too.
 */
function writeTree(git: Git, release: string): string {
  const released = listFiles(git, release).filter(({ path }) => !isContent(path));
  const present = new Set(released.map(({ path }) => path));
  // A file at a path that the project once had may be the owner's own.
  const log = toItems(git(['log', release, '-z', '--raw', '--no-abbrev', '--no-renames', '--format=']));
  const history = new Set(
    log.flatMap((item, at) => (at % 2 ? [`${log[at - 1]?.split(' ')[2]} ${item}`] : [])),
  );
  const deleted = listFiles(git, 'HEAD').filter(
    ({ path, id }) => !isContent(path) && !present.has(path) && history.has(`${id} ${path}`),
  );
  const entries = [
    ...deleted.map(({ path }) => `0 ${'0'.repeat(40)}\t${path}`),
    ...released.map(({ mode, id, path }) => `${mode} ${id}\t${path}`),
  ];
  const temporary = mkdtempSync(join(tmpdir(), 'update-'));
  try {
    const index = join(temporary, 'index');
    git(['read-tree', 'HEAD'], { index });
    git(['update-index', '--replace', '-z', '--index-info'], { index, input: entries.join('\0') });
    return git(['write-tree'], { index }).trim();
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

type TreeFile = { mode: string; id: string; path: string };

function listFiles(git: Git, tree: string): TreeFile[] {
  return toItems(git(['ls-tree', '-r', '-z', tree])).map((entry) => {
    const [mode = '', , id = ''] = entry.split(/[ \t]/);
    return { mode, id, path: entry.slice(entry.indexOf('\t') + 1) };
  });
}

/** @throws {OwnerError} if a file of the release would replace one that Git does not track */
function refuseLosses(git: Git, changes: readonly string[]): void {
  const fold = (path: string) => `${path.normalize('NFC').toLowerCase()}/`.replace(/\/\/$/, '/');
  const untracked = toItems(git(['ls-files', '-z', '--others', '--directory', '--no-empty-directory'])).map(
    fold,
  );
  const added = changes.flatMap((change) => (change.startsWith('A\t') ? [change.slice(2)] : []));
  const refused = added.filter((path) =>
    untracked.some((one) => one.startsWith(fold(path)) || fold(path).startsWith(one)),
  );
  if (refused.length === 0) return;
  throw new OwnerError(
    `The release would overwrite files of yours that Git can't restore, so nothing was changed:\n${refused.map((path) => `  ${path}\n`).join('')}Move yours away first.`,
  );
}

/** Every changed file as `M`, `A` or `D`, a tab, and its path. */
function listChanges(git: Git, tree: string): string[] {
  const items = toItems(git(['diff', '--no-renames', '--name-status', '-z', 'HEAD', tree]));
  return items.flatMap((status, at) => (at % 2 === 0 ? [`${status}\t${items[at + 1]}`] : []));
}

function describe(git: Git, release: string, changes: readonly string[]): string {
  const [date = '', commit = ''] = git(['show', '-s', '--format=%cs %h', release]).trim().split(' ');
  const versionAt = (at: string) => readManifest(git(['show', `${at}:package.json`])).version ?? 'unknown';
  const title = `Newest release: ${versionAt(release)} of ${date} (commit ${commit}). Your version: ${versionAt('HEAD')}.`;
  if (changes.length === 0) return `${title}\nYou already have it.`;
  const count = (status: string) => changes.filter((change) => change.startsWith(status)).length;
  const more = changes.length - mostListed;
  const summary = `Files: ${count('A')} added, ${count('M')} changed, ${count('D')} deleted`;
  return [title, summary, ...changes.slice(0, mostListed), ...(more > 0 ? [`… and ${more} more`] : [])].join(
    '\n',
  );
}

function readManifest(text: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.catch({}).parse(JSON.parse(text));
  } catch (cause) {
    throw new OwnerError('package.json of the release or of your copy is not valid JSON.', 1, { cause });
  }
}

function toItems(output: string): string[] {
  return output.split('\0').filter((item) => item !== '');
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
