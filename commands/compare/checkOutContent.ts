import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Repository } from './openRepository.ts';

/**
 * Writes the content folder as it was at a commit of its Git repository into `target`, without touching the
 * repository's own files or index.
 * @returns why that can't be done, in words, or nothing
 */
export async function checkOutContent(
  { top, prefix, git }: Repository,
  commit: string,
  { target, scratch }: { target: string; scratch: string },
): Promise<string | undefined> {
  const tree = `${commit}:${prefix.replace(/\/$/, '')}`;
  if ((await git(['cat-file', '-e', tree])) === undefined) return 'there was no such folder';
  const index = join(scratch, 'index');
  await mkdir(target, { recursive: true });
  const isRead = (await git(['read-tree', tree], { index })) !== undefined;
  // From a folder below the top, Git would take the folder's own part of the index alone.
  const write = ['checkout-index', '--all', `--prefix=${target}/`];
  const isWritten = isRead && (await git(write, { cwd: top, index })) !== undefined;
  return isWritten ? undefined : "Git can't write out the content";
}
