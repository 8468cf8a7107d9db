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
        change.after
          ? `${change.source} holds changes of your own. Write the difference above into it?`
          : `${change.source} holds changes of your own. Delete it?`,
        false,
      ));
    if (isMeant) agreed.push(change);
  }
  if (agreed.length === 0) return [];
  return (await prompter.agree(`${describe(agreed)}?`, true)) ? agreed : [];
}

/** Such as `Write these 10 files, and delete 6`. */
function describe(changes: readonly OwnedChange[]): string {
  const deleted = changes.filter(({ after }) => !after).length;
  const written = changes.length - deleted;
  if (written === 0) return deleted === 1 ? 'Delete this file' : `Delete these ${deleted} files`;
  const files = written === 1 ? 'Write this file' : `Write these ${written} files`;
  return deleted === 0 ? files : `${files}, and delete ${deleted}`;
}
