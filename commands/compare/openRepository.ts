import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The Git repository in which a content folder lies: its top, the folder's path below that, and how to ask Git there. */
export type Repository = {
  top: string;
  prefix: string;
  /** What Git prints, or nothing where it refuses. */
  git: (args: string[], options?: { cwd?: string; index?: string }) => Promise<string | undefined>;
};

/** The repository in which `folder` lies, if it lies in one. */
export async function openRepository(folder: string): Promise<Repository | undefined> {
  const git: Repository['git'] = (args, { cwd = folder, index } = {}) => {
    const env = { ...process.env, ...(index !== undefined && { GIT_INDEX_FILE: index }) };
    return run('git', args, { cwd, env }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  };
  const top = await git(['rev-parse', '--show-toplevel']);
  const prefix = await git(['rev-parse', '--show-prefix']);
  return top === undefined || prefix === undefined ? undefined : { top, prefix, git };
}
