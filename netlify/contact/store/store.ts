import type { MessageState, StoredMessage, Summary } from './message.ts';

/** A message with the version of its state, which `mark` compares. */
export type StoreEntry = StoredMessage & { version: string };

/**
 * All messages without their texts, in no particular order. `damaged` are the ids of records that cannot be read:
 * half-written, empty, foreign, or refused by the disk or the service. `notLoaded` counts the records that there was no
 * time for or that did not arrive in time.
 */
export type Survey = { messages: Summary[]; damaged: string[]; notLoaded: number };

/** Asked before each read: no further one begins once it says no. */
export type InTime = () => boolean;

/**
 * Where messages are kept, safe for several processes at once. A method that resolves has an outcome that survives a
 * crash. A method rejects when the store fails, and then nothing is certain.
 */
export interface MessageStore {
  /** Keeps a new message. If a readable record has its id, that record stays as it is: `duplicate`. */
  create(message: StoredMessage): Promise<'created' | 'duplicate'>;
  get(id: string): Promise<StoreEntry | 'missing' | 'damaged'>;
  /** Later surveys read only what has changed. Rejects only when the store cannot be listed. */
  survey(inTime?: InTime): Promise<Survey>;
  /** The texts under an id, as they are: the record, readable or not, and damaged ones that it replaced. */
  raw(id: string): Promise<string[]>;
  /** Replaces the state if it has not changed since `entry` was read; otherwise `conflict`. */
  mark(entry: StoreEntry, state: MessageState): Promise<StoreEntry | 'conflict'>;
  /** Removes a message, or a damaged record, with all that belongs to it. */
  remove(id: string): Promise<void>;
  /** Why no new message can be kept, in words; nothing if one can. Never rejects. */
  findFault(): Promise<string | undefined>;
  /**
   * Claims a name, such as `mailed/2026-11-22T09:40`, for all workers together. Returns whether nobody had done so. A name
   * is safe in a key and a file name: letters, digits and `/:.-`.
   */
  claim(name: string): Promise<boolean>;
  /** Gives a name back. */
  unclaim(name: string): Promise<void>;
  /** The claimed names that begin with `prefix`, sorted. */
  claims(prefix: string): Promise<string[]>;
}

/** Claimed with the hour (UTC) in which messages were refused, and why: `refused/2026-11-22T09/EDISK`. */
export const refusedPrefix = 'refused/';

/** Why a message was refused that nothing was wrong with, by the code of the error, in words for the owner. */
export const refusals = {
  EWAITING: 'too many messages wait',
  EDISK: 'the disk is nearly full',
  ESTORE: 'it could not be kept',
} as const;

export function isRefusal(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}

/** A store that takes no new message: where it does not have one already, `create` rejects with this error. */
export function closeStore(store: MessageStore, error: Error): MessageStore {
  return {
    ...store,
    async create({ id }) {
      if (typeof (await store.get(id)) === 'object') return 'duplicate';
      throw error;
    },
  };
}

const rounds = 20;

/**
 * Reads a message, changes its state and writes it back, and starts again whenever somebody else was quicker. `change`
 * returns nothing when there is nothing to do. Rejects when the store does.
 */
export async function changeState(
  store: MessageStore,
  id: string,
  change: (entry: StoreEntry) => MessageState | undefined,
): Promise<StoreEntry | 'missing' | 'damaged' | 'unchanged'> {
  for (let round = 0; round < rounds; round++) {
    const entry = await store.get(id);
    if (typeof entry === 'string') return entry;
    const state = change(entry);
    if (!state) return 'unchanged';
    const marked = await store.mark(entry, state);
    if (marked !== 'conflict') return marked;
  }
  throw storeFault('EBUSY', 'Others kept changing the message.');
}

/** An error that the log can name by its code, as the system's own errors can. */
export function storeFault(code: string, message: string): Error & { code: string } {
  return Object.assign(new Error(message), { code });
}
