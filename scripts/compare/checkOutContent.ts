import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Writes the content folder as it was at a commit of its Git repository into `target`, without touching the
 * repository's own files or index.
 * @param revision what Git takes for a commit: a branch, a tag, a hash, `HEAD^1`
 * @returns why that can't be done, in words, or nothing
 */
export async function checkOutContent(
  folder: string,
  revision: string,
  { target, scratch }: { target: string; scratch: string },
): Promise<string | undefined> {
  const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index') };
  /** What Git prints, or nothing where it refuses. */
  const git = (args: string[], cwd = folder) =>
    run('git', args, { cwd, env }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );

  const top = await git(['rev-parse', '--show-toplevel']);
  const prefix = await git(['rev-parse', '--show-prefix']);
  if (top === undefined || prefix === undefined) return 'the content is in no Git repository';
  const names = ['--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const commit = await git(['rev-parse', ...names]);
  if (commit === undefined) return `Git knows no commit "${revision}"`;
  const tree = `${commit}:${prefix.replace(/\/$/, '')}`;
  if ((await git(['cat-file', '-e', tree])) === undefined) return `there was no such folder at "${revision}"`;
  await mkdir(target, { recursive: true });
  const isRead = (await git(['read-tree', tree])) !== undefined;
  // From a folder below the top, Git would take the folder's own part of the index alone.
  const isWritten =
    isRead && (await git(['checkout-index', '--all', `--prefix=${target}/`], top)) !== undefined;
  return isWritten ? undefined : `Git can't write out the content at "${revision}"`;
}
