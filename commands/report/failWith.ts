import { OwnerError } from '../../lib/errors.ts';
/** Ends the command with the error in words, and with the status that an `OwnerError` carries. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof OwnerError ? error.exitStatus : 1);
}
