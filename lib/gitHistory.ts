import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasCode } from './errors.ts';

type Warn = (message: string) => void;

/** When each file of a folder changed last in Git's history, in seconds, the newest first. */
export async function readLastChanges(folder: string, warn: Warn): Promise<Map<string, number>> {
  const changes = new Map<string, number>();
  const words = ['log', '--format=commit %ct %p', '--name-only', '--relative', '--', '.'];
  const log = await runGit(folder, words, warn);
  if (log === '') return changes;
  const isShallow = (await runGit(folder, ['rev-parse', '--is-shallow-repository'], warn)).startsWith('true');
  let time: number | undefined;
  for (const line of log.split('\n')) {
    const [, seconds, parents] = /^commit (\d+) (.*)$/.exec(line) ?? [];
    // The first commit of a shallow clone has all files, whenever they were changed.
    if (seconds !== undefined) time = isShallow && parents === '' ? undefined : Number(seconds);
    else if (line !== '' && time !== undefined && !changes.has(line)) changes.set(line, time);
  }
  return changes;
}

/** What Git says where there is nothing to read: no repository, or no commit yet. */
const nothingThere = /not a git repository|does not have any commits yet/;

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
