import { hasCode } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import type { Environment } from '../../../lib/settings.ts';
import type { ContactLog } from '../log.ts';
import { day } from '../time.ts';
import { createIntake, type Submission } from './intake.ts';
import { callsAtOnce, type KeyValue, storeFault, updateValue } from './keyValue.ts';
import { createMailRecords, type OutboxEntry, parseOutboxEntry } from './mailRecords.ts';
import { type ConversionOptions, createIndexReader, type Kind, type MessageIndex } from './messageIndex.ts';
import { parseMessage, type StoredMessage, timeOf } from './storedMessage.ts';

export type StoreOptions = ConversionOptions & { now?: () => Date; maxUnread?: number | undefined };

/** Stores messages, each exactly once. After a rejection, a message may or may not be stored. Several processes may use it at once. */
export interface MessageStore {
  // In `intake.ts`:
  /**
   * Stores a message unless it is stored already: under its key or, without a key, as identical text within ten minutes. Returns
   * `undefined` for a new message if `onlyRepeated`.
   */
  storeDeduplicated(submission: Submission): Promise<{ id: string; isNew: boolean } | undefined>;
  /** Why no new message could be stored, without private details. Never rejects. */
  findOutage(): Promise<string | undefined>;

  // In `messageIndex.ts`:
  /** Which messages there are, newest first, and their states. */
  readIndex(): Promise<MessageIndex>;
  /** The ids of messages in a state; some may be of messages that do not exist. */
  ids(kind: Kind): Promise<string[]>;

  // Below:
  /** Rejects with the code `EUNREADABLE` if the record is not a message, or is on a damaged page of the database. */
  get(id: string): Promise<StoredMessage | undefined>;
  markRead(id: string): Promise<void>;
  /** Takes a message out of quarantine, and has it mailed. */
  release(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes read messages older than `days`, unless they wait for a try or were released today. Returns how many. */
  purge(days: number, hasTime?: () => boolean): Promise<number>;

  // In `mailRecords.ts`:
  /** The mail of a message, if it waits or has failed; `undefined` on a damaged page of the database. */
  getMail(id: string): Promise<OutboxEntry | undefined>;
  /** Compare and swap: returns whether the mail was still as in `was`. */
  replaceMail(id: string, was: OutboxEntry, entry: OutboxEntry): Promise<boolean>;
  /** The owner has the message in the mailbox: it is read, and leaves the outbox. */
  markMailed(id: string): Promise<void>;
  /** When the last mail went out (ISO 8601), and how many have on the day of `time` (UTC). */
  readSentMails(time: Date): Promise<{ last: string | undefined; count: number }>;
  countMail(time: Date): Promise<void>;

  isDigestDue(time: Date): Promise<boolean>;
  /** Returns whether this worker may send the digest of the day. */
  claimDigest(time: Date): Promise<boolean>;
  /** Lets the next round send the digest. */
  unclaimDigest(): Promise<void>;
}

/** Dependencies of the endpoints and the rounds. */
export type ContactContext = { store: MessageStore; env: Environment; log: ContactLog };

export function createMessageStore(
  kv: KeyValue,
  { now = () => new Date(), maxUnread = 20_000, moveOld, log }: StoreOptions = {},
): MessageStore {
  const index = createIndexReader(kv, { moveOld, log });

  async function forget(id: string, ...kinds: Kind[]): Promise<void> {
    await Promise.all(kinds.map((kind) => kv.delete(`${kind}/${id}`)));
  }

  async function get(id: string): Promise<StoredMessage | undefined> {
    const stored = await kv.get(`messages/${id}`).catch((error: unknown) => {
      if (!hasCode(error, 'EDAMAGED')) throw error;
      throw storeFault('EUNREADABLE', `The record ${id} is on a damaged page of the database.`, error);
    });
    return stored && parseMessage(id, stored);
  }

  /** Deletes the message first, since states without a message are ignored. */
  async function remove(id: string): Promise<void> {
    const message = await get(id).catch(() => undefined);
    await forget(id, 'messages');
    await forget(id, 'outbox', 'quarantine', 'unread');
    // The same text may have been stored again later, under another id.
    if (message?.once && (await kv.get(message.once))?.value === id) await kv.delete(message.once);
  }

  return {
    ...createIntake(kv, now, maxUnread),
    ...createMailRecords(kv),
    ...index,
    get,
    remove,
    markRead: (id) => forget(id, 'unread'),

    async release(id) {
      const time = now().getTime();
      const entry = JSON.stringify({ attempts: 0, at: time, since: time } satisfies OutboxEntry);
      // A worker that tries to mail it writes the same key.
      await updateValue(kv, `outbox/${id}`, () => entry);
      await forget(id, 'quarantine');
    },

    async purge(days, hasTime = () => true) {
      const { ids, unread } = await index.readIndex();
      const old = ids.filter((id) => !unread.has(id) && now().getTime() - timeOf(id) > days * day);
      let count = 0;
      await inParallel(callsAtOnce, old.reverse(), async (id) => {
        const entry = await kv.get(`outbox/${id}`);
        // Without mail settings, entries stay in the outbox, with an old time.
        if (entry && now().getTime() - (parseOutboxEntry(entry).at ?? 0) < day) return;
        if (!hasTime()) return;
        await remove(id);
        count++;
      });
      return count;
    },
  };
}
