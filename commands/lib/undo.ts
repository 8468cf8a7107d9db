import { spawnSync } from 'node:child_process';
import { OwnerError } from '../../lib/errors.ts';

/**
 * Requires that Git can undo what is written; in a folder that Git does not keep, that the owner does without.
 * @param isAgreed whether they said so already; otherwise `prompter` asks them
 * @throws {OwnerError} where they must commit, or agree, first
 */
export async function requireUndo(
  folder: string,
  name: string,
  isAgreed = false,
  prompter?: { agree(question: string): Promise<boolean> },
): Promise<void> {
  const git = (...words: string[]) =>
    spawnSync('git', ['-C', folder, ...words, '--', '.'], { encoding: 'utf8' });
  const { status, stdout: changed } = git('status', '--porcelain');
  if (status === 0 && changed !== '') {
    throw new OwnerError(
      `${changed}These files in ${name} are not committed, so Git could not undo what is written.\nCommit them first: git add ${name} && git commit -m "My content"\nOr discard every uncommitted change in it, also your own: git restore ${name} && git clean -fd ${name}`,
    );
  }
  if ((status === 0 && git('ls-files').stdout !== '') || isAgreed) return;
  const message = `Git does not keep ${name}, so nothing can undo what is written.`;
  if (!prompter) throw new OwnerError(`${message} To write anyway, give --yes.`);
  if (!(await prompter.agree(`${message} Go on?`))) throw new OwnerError('Nothing was written.');
}
