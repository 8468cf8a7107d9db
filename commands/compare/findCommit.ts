import type { Repository } from './openRepository.ts';

/**
 * The hash of a commit, or nothing where Git knows none of that name.
 * @param revision what Git takes for a commit: a branch, a tag, a hash, `HEAD^1`
 */
export function findCommit({ git }: Repository, revision: string): Promise<string | undefined> {
  return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
}
