import { OwnerError } from '../../lib/errors.ts';
import { failWith } from '../lib/command.ts';

/** Ends the command with the error in words; what it does not know is that the messages cannot be reached. */
export function failInbox(error: unknown): never {
  if (error instanceof OwnerError) failWith(error);
  failWith(`The messages cannot be reached: ${error instanceof Error ? error.message : error}`);
}
