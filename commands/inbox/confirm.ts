import { createInterface } from 'node:readline/promises';
import { OwnerError } from '../../lib/errors.ts';

/** Asks at the terminal; only a `y` is a yes. Throws an `OwnerError` where there is nobody to ask. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OwnerError(`${question} Nobody can be asked here; add --yes if you mean it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
