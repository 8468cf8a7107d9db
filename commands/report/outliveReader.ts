import type { Writable } from 'node:stream';
import { failWith } from './failWith.ts';

/**
 * Lets a command end its work, with the exit status that is due, where nobody reads on what it says, as after `| head`.
 * Any other fault of a stream, such as a full disk, ends it.
 */
export function outliveReader(stream: Writable): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') failWith(error);
  });
}
