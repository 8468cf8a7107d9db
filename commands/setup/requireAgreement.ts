import { OwnerError } from '../../lib/errors.ts';
import type { OwnedChange } from './compose/ownedChange.ts';

/**
 * The changes that are agreed to where nobody can be asked: all of them.
 * @param overwrite that the owner agreed to changes of their own files on the command line
 * @throws {OwnerError} where a file of the owner's own would be changed without their word
 */
export function requireAgreement(
  changes: readonly OwnedChange[],
  overwrite: boolean,
): readonly OwnedChange[] {
  const own = changes.filter(({ isOwn }) => isOwn).map(({ source }) => source);
  if (own.length === 0 || overwrite) return changes;
  throw new OwnerError(
    `Nothing was written. You have written in ${own.join(', ')}.\nSay --overwrite to write the differences above into them.`,
  );
}
