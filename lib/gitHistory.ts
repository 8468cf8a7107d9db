import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Change = { commit: string; time: number };

/** The last change of each file of a folder in Git's history, the newest first; `time` is in seconds. */
export async function readLastChanges(folder: string): Promise<Map<string, Change>> {
  const log = await runGit(folder, 'log', '--format=%H %ct %p', '--name-only', '--relative', '--', '.');
  const isShallow = (await runGit(folder, 'rev-parse', '--is-shallow-repository')).startsWith('true');
  const changes = new Map<string, Change>();
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

/** What Git prints; nothing if it fails. */
export async function runGit(folder: string, ...words: string[]): Promise<string> {
  const options = { cwd: folder, maxBuffer: 2 ** 28 };
  const output = await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...words], options).catch(
    () => ({ stdout: '' }),
  );
  return output.stdout;
}
