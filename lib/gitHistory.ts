import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasCode } from './errors.ts';

export type Change = { commit: string; time: number };

type Warn = (message: string) => void;

/** The last change of each file of a folder in Git's history, the newest first; `time` is in seconds. */
export async function readLastChanges(folder: string, warn: Warn): Promise<Map<string, Change>> {
  const changes = new Map<string, Change>();
  const words = ['log', '--format=%H %ct %p', '--name-only', '--relative', '--', '.'];
  const log = await runGit(folder, words, warn);
  if (log === '') return changes;
  const isShallow = (await runGit(folder, ['rev-parse', '--is-shallow-repository'], warn)).startsWith('true');
  let change: Change | undefined;
  for (const line of log.split('\n')) {
    const [, commit, time, parents] = /^([\da-f]{40,64}) (\d+) (.*)$/.exec(line) ?? [];
    // The first commit of a shallow clone has all files, whenever they were changed.
    if (commit !== undefined)
      change = isShallow && parents === '' ? undefined : { commit, time: Number(time) };
    else if (line !== '' && change && !changes.has(line)) changes.set(line, change);
  }
  return changes;
}

/** The text of a file, by its path in `folder`, as it was in a commit. */
export function readFileAt(folder: string, commit: string, path: string, warn: Warn): Promise<string> {
  return runGit(folder, ['show', `${commit}:./${path}`], warn);
}

/** What Git says where there is nothing to read: no repository, no commit yet, or no such file in a commit. */
const nothingThere =
  /not a git repository|does not have any commits yet|does not exist in|exists on disk, but/;

/** What Git prints; nothing if it fails, with a warning where there is something to read. */
async function runGit(folder: string, words: readonly string[], warn: Warn): Promise<string> {
  const options = { cwd: folder, maxBuffer: 2 ** 28, env: { ...process.env, LC_ALL: 'C' } };
  try {
    const { stdout } = await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...words], options);
    return stdout;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isExpected = hasCode(error, 'ENOENT') || nothingThere.test(reason);
    if (!isExpected) warn(`Git cannot read the history of ${folder}:\n${reason.trim()}`);
    return '';
  }
}
