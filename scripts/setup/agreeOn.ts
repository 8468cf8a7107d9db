import type { Prompter } from './ask/createPrompter.ts';
import type { OwnedChange } from './compose/ownedChange.ts';
import { SetupError } from './SetupError.ts';

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

/**
 * The same where nobody can be asked.
 * @throws {SetupError} where a file of the owner's own would be changed without their word
 */
export function requireAgreement(
  changes: readonly OwnedChange[],
  overwrite: boolean,
): readonly OwnedChange[] {
  const own = changes.filter(({ isOwn }) => isOwn).map(({ source }) => source);
  if (own.length === 0 || overwrite) return changes;
  throw new SetupError(
    1,
    `Nothing was written. Not the sample's any more: ${own.join(', ')}.\nSay --overwrite to write the differences above into them.`,
  );
}
