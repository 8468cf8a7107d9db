import type { Prompter } from './ask/createPrompter.ts';
import type { OwnedChange } from './compose/ownedChange.ts';

/**
 * The changes that the owner agrees to: each file of their own is asked for by name, the others all at once.
 * @param overwrite that they agreed to changes of their own files on the command line
 */
export async function agreeOn(
  prompter: Prompter,
  changes: readonly OwnedChange[],
  overwrite: boolean,
): Promise<OwnedChange[]> {
  const agreed: OwnedChange[] = [];
  for (const change of changes) {
    const isMeant =
      !change.isOwn ||
      overwrite ||
      (await prompter.agree(
        `${change.source} holds changes of your own. Write the difference above into it?`,
        false,
      ));
    if (isMeant) agreed.push(change);
  }
  if (agreed.length === 0) return [];
  const files = agreed.length === 1 ? 'this file' : `these ${agreed.length} files`;
  return (await prompter.agree(`Write ${files}?`, true)) ? agreed : [];
}
