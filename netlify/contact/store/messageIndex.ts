import { type ContactLog, describeError } from '../log.ts';
import type { KeyValue } from './keyValue.ts';
import { compareIds } from './storedMessage.ts';

/**
 * The keys of the store, of which a `Kind` is the prefix of those that are listed. A message never changes: its states are keys of
 * their own, so that counting them reads no message.
 *
 * - `messages/ID`: the message
 * - `once/HASH`: the id of the message of a submission (`intake.ts`)
 * - `outbox/ID`: it is to be mailed (`mailRecords.ts`)
 * - `quarantine/ID`: it looks like spam
 * - `unread/ID`: the owner has not read it: not opened, not mailed, and not listed in a digest
 * - `mails`: the time of the last mail, and the number of mails on that day
 * - `digest`: the time of the last digest
 * - `health`: the last test write (`intake.ts`)
 */
export type Kind = 'messages' | 'outbox' | 'quarantine' | 'unread';

/** All messages, newest first, and those in each state. */
export type MessageIndex = { ids: string[] } & Record<Exclude<Kind, 'messages'>, Set<string>>;

export type ConversionOptions = {
  /** Moves messages of an earlier release into the store. */
  moveOld?: ((kv: KeyValue) => Promise<void>) | undefined;
  log?: ContactLog | undefined;
};

/** The part of the store that lists messages, from keys alone. Converts those of earlier releases before the first answer. */
export function createIndexReader(kv: KeyValue, { moveOld, log }: ConversionOptions) {
  let conversion: Promise<void> | undefined;

  async function ids(kind: Kind): Promise<string[]> {
    return (await kv.list(`${kind}/`)).map((key) => key.slice(kind.length + 1));
  }

  async function convertOld(): Promise<void> {
    await moveOld?.(kv);
    const old = (await ids('messages')).filter((id) => !id.includes('-'));
    if (old.length > 0) await (await import('./oldMessages.ts')).convertOldMessages(kv, old);
  }

  /** Without the right to write, old messages stay as they are, and the next call tries again. */
  async function readIndex(): Promise<MessageIndex> {
    conversion ??= convertOld().catch((error: unknown) => {
      conversion = undefined;
      log?.({ event: 'store.failed', during: 'convertOld', ...describeError(error) });
    });
    await conversion;
    const [unread, quarantine, outbox] = await Promise.all([ids('unread'), ids('quarantine'), ids('outbox')]);
    const messages = new Set(await ids('messages'));
    const known = (some: string[]) => new Set(some.filter((id) => messages.has(id)));
    return {
      ids: [...messages].sort(compareIds),
      unread: known(unread),
      quarantine: known(quarantine),
      outbox: known(outbox),
    };
  }

  return { ids, readIndex };
}
