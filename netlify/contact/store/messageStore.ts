import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { failureReason, hasCode } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import { type ContactField, type ContactMessage, contactFields } from '../../../schema/contactMessage.ts';
import { type ContactLog, describeError } from '../log.ts';
import { type KeyValue, parseJson, storeFault, type Versioned } from './keyValue.ts';
import { createSqliteKeyValue } from './sqlite.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * What keys begin with. A message never changes: its states are keys of their own, so that nothing is read to count them.
 *
 * - `messages/ID`: the message
 * - `once/HASH`: the id that a submission has
 * - `outbox/ID`: it is to be mailed (`outbox.ts`)
 * - `quarantine/ID`: it looks like spam
 * - `unread/ID`: the owner has not seen it: neither opened, nor been mailed, nor read of it in a digest
 * - `mails`: when the last mail went out, and how many did on that day
 * - `digest`: the last digest
 */
type Kind = 'messages' | 'outbox' | 'quarantine' | 'unread';

export type Index = Awaited<ReturnType<MessageStore['readIndex']>>;

/** Well-formed, also where an earlier release kept it as it was. */
const keptText = z.string().check(z.overwrite((kept) => kept.toWellFormed()));
const fields = { name: keptText, email: keptText, subject: keptText, message: keptText } satisfies Record<
  ContactField,
  unknown
>;
const storedSchema = z.object({
  receivedAt: keptText,
  ...fields,
  signs: z.array(keptText),
  once: keptText,
});

/** Stands for what a message of another release lacks. */
const absent = { ...Object.fromEntries(contactFields.map((field) => [field, ''])), signs: [], once: '' };

export type StoredMessage = z.infer<typeof storedSchema> & { id: string };

const tooMany = 'too many messages wait';

/** In this time, identical text without a key is one message, and a post completes what another began. */
const repeatWindow = 10 * minute;

const removalsAtOnce = 48;

/** Bytes that the longest message takes. A nearly full disk has room for less, and so would look sound. */
const longestRecord = 32 * 1024;

type StoreOptions = {
  now?: () => Date;
  maxUnread?: number;
  takeOld?: (kv: KeyValue) => Promise<void>;
  log?: ContactLog;
};

type Submission = {
  message: ContactMessage;
  /** Made by the form, once for these texts; missing without JavaScript. */
  key?: string | undefined;
  signs: string[];
  /** Why it may not be kept as a new message. */
  closed?: Error | undefined;
};

export type MessageStore = ReturnType<typeof createMessageStore>;

export function openLocalStore(folder: string, options: StoreOptions = {}): MessageStore {
  const takeOld = async (kv: KeyValue) => (await import('./oldMessages.ts')).takeOldFiles(folder, kv);
  return createMessageStore(createSqliteKeyValue(folder), { takeOld, ...options });
}

/** Stores messages, each exactly once. After a rejection, a message may or may not be stored. */
export function createMessageStore(
  kv: KeyValue,
  { now = () => new Date(), maxUnread = 20_000, takeOld, log }: StoreOptions = {},
) {
  let unreadCount = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let taking: Promise<void> | undefined;
  const isMinuteAgo = (time: number) => Math.abs(now().getTime() - time) >= minute;

  async function ids(kind: Kind): Promise<string[]> {
    return (await kv.list(`${kind}/`)).map((key) => key.slice(kind.length + 1));
  }

  /** Whether too many messages wait for a new one to be stored. A failing store shows when the message is stored. */
  async function isFull(): Promise<boolean> {
    if (isMinuteAgo(countedAt)) {
      countedAt = now().getTime();
      unreadCount = (await ids('unread').catch(() => undefined))?.length ?? unreadCount;
    }
    return unreadCount >= maxUnread;
  }

  async function forget(id: string, ...kinds: Kind[]): Promise<void> {
    await Promise.all(kinds.map((kind) => kv.delete(`${kind}/${id}`)));
  }

  /**
   * Keeps a message unless it is kept already: under its key or, without a key, as identical text within ten minutes. The
   * first request to write the id under the submission claims it. If that request dies, the next post completes it.
   */
  async function keep({ message, key, signs, closed }: Submission): Promise<{ id: string; isNew: boolean }> {
    const time = now();
    const isRecent = (id: string) => Math.abs(time.getTime() - timeOf(id)) < repeatWindow;
    const once = `once/${hashSubmission(message, key)}`;
    const receivedAt = time.toISOString();
    const record = JSON.stringify({ receivedAt, ...message, signs, once });
    const state: Kind = signs.length > 0 ? 'quarantine' : 'outbox';
    // The message last, or a crash could leave it where nobody sees it.
    const entriesOf = (id: string): [string, string][] => [
      [`unread/${id}`, ''],
      [`${state}/${id}`, ''],
      [`messages/${id}`, record],
    ];
    const fault = closed ?? ((await isFull()) ? storeFault('EWAITING', tooMany) : undefined);
    for (let round = 0; round < 20; round++) {
      const found = await kv.get(once);
      const begun = found && isRecent(found.value) ? found.value : undefined;
      if (found && (key || begun) && (await kv.get(`messages/${found.value}`)))
        return { id: found.value, isNew: false };
      if (fault) throw fault;
      if (begun) {
        let isNew = false;
        for (const entry of entriesOf(begun)) isNew = await kv.put(...entry);
        return { id: begun, isNew };
      }
      const id = `${randomBytes(8).toString('hex')}-${time.getTime()}`;
      if (await kv.put(once, id, found, entriesOf(id))) {
        unreadCount++;
        return { id, isNew: true };
      }
    }
    throw storeFault('EBUSY', 'Others kept sending the same message.');
  }

  /** Rejects with the code `EUNREADABLE` if the stored value is not a message, or is on a damaged page of the database. */
  async function get(id: string): Promise<StoredMessage | undefined> {
    const found = await kv.get(`messages/${id}`).catch((error: unknown) => {
      if (!hasCode(error, 'EDAMAGED')) throw error;
      throw storeFault('EUNREADABLE', `The record ${id} is on a damaged page of the database.`, error);
    });
    if (!found) return undefined;
    const { data } = storedSchema.safeParse(Object.assign({ ...absent }, parseJson(found.value)));
    if (!data) throw storeFault('EUNREADABLE', `The record ${id} is not a message.`);
    return { id, ...data };
  }

  /** The mail of a message that is to be mailed, or was given up; nothing on a damaged page of the database. */
  async function getMail(id: string): Promise<OutboxEntry | undefined> {
    const found = await kv.get(`outbox/${id}`).catch((error: unknown) => {
      if (!hasCode(error, 'EDAMAGED')) throw error;
      return undefined;
    });
    return found && parseOutboxEntry(found);
  }

  /** The message goes first: a state alone means nothing. */
  async function remove(id: string): Promise<void> {
    const message = await get(id).catch(() => undefined);
    await forget(id, 'messages');
    await forget(id, 'outbox', 'quarantine', 'unread');
    // Later the same text may have been kept again.
    if (message?.once && (await kv.get(message.once))?.value === id) await kv.delete(message.once);
  }

  /** Takes over what an earlier release has kept. Who may only read sees what is there; the next start tries again. */
  async function takeOver(): Promise<void> {
    await takeOld?.(kv);
    const old = (await ids('messages')).filter((id) => !id.includes('-'));
    if (old.length > 0) await (await import('./oldMessages.ts')).takeOldMessages(kv, old);
  }

  /** The ids and states of all messages, from their keys alone. Skips states without a message. */
  async function readIndex() {
    taking ??= takeOver().catch((error: unknown) =>
      log?.({ event: 'store.failed', during: 'takeOver', ...describeError(error) }),
    );
    await taking;
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

  return {
    kv,
    keep,
    get,
    getMail,
    ids,
    remove,
    readIndex,

    markSeen: (id: string) => forget(id, 'unread'),

    async release(id: string): Promise<void> {
      const outbox = `outbox/${id}`;
      const entry: OutboxEntry = { attempts: 0, at: now().getTime() };
      await kv.put(outbox, JSON.stringify(entry), await kv.get(outbox));
      await forget(id, 'quarantine');
    },

    /** Removes messages older than `days`, but none that the owner has not seen, was released in the last day, or is tried again. */
    async purge(days: number, hasTime: () => boolean = () => true) {
      const { ids, unread } = await readIndex();
      const old = ids.filter((id) => !unread.has(id) && now().getTime() - timeOf(id) > days * day);
      let count = 0;
      await inParallel(removalsAtOnce, old.reverse(), async (id) => {
        const entry = await kv.get(`outbox/${id}`);
        // Where mail is not set up, entries stay as they were made.
        if (!hasTime() || (entry && now().getTime() - (parseOutboxEntry(entry).at ?? 0) < day)) return;
        await remove(id);
        count++;
      });
      return { count, left: old.length - count };
    },

    /** Why no new message would be kept, in words for everybody. Writes once a minute. Never rejects. */
    async findFault(): Promise<string | undefined> {
      try {
        const last = await kv.get('health');
        if (!last || isMinuteAgo(triedAt)) {
          await kv.put('health', now().toISOString().padEnd(longestRecord), last);
          triedAt = now().getTime();
        }
        return (await isFull()) ? tooMany : undefined;
      } catch (error) {
        return `no message can be kept (${failureReason(error)})`;
      }
    },
  };
}

/** The mail of a message: `at` is the time of the next try in milliseconds; without it, the mail is given up. */
const entrySchema = z.object({
  attempts: z.number(),
  at: z.optional(z.number()),
  /** Why the last try failed: a word such as `EAUTH` or `550`, never the server's own text. */
  reason: z.optional(z.string()),
});

export type OutboxEntry = z.infer<typeof entrySchema>;

/** Parses an entry of the outbox. An empty or unreadable one was not tried yet. */
export function parseOutboxEntry({ value }: Versioned): OutboxEntry {
  return entrySchema.safeParse(parseJson(value)).data ?? { attempts: 0, at: 0 };
}

/** When a message came, in milliseconds: the end of its id. One that could not be taken over counts as the newest. */
export function timeOf(id: string): number {
  return Number(id.split('-')[1] ?? Number.MAX_SAFE_INTEGER);
}

/** The newest first; those of one moment by their ids. */
export function compareIds(a: string, b: string): number {
  return timeOf(b) - timeOf(a) || (a < b ? -1 : Number(a > b));
}

/** Equal for equal texts under an equal key. Another text under the same key is another submission. */
function hashSubmission(message: ContactMessage, key = ''): string {
  const identity = JSON.stringify([key, ...contactFields.map((field) => message[field])]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}
